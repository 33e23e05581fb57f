import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../web/browser/save-file.ts';
import { stubGlobals } from '../../support/globals.ts';

afterEach(() => void vi.useRealTimers());

test('a file that is saved can be read for minutes after the click, and is let go of at last', async () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: () => undefined };
  stubGlobals({ document: { createElement: () => link } });
  saveFile('visits.csv', new Blob(['Ada']));
  expect(link.download).toBe('visits.csv');
  vi.advanceTimersByTime(5 * 60_000);
  expect(await (await fetch(link.href)).text()).toBe('Ada');
  vi.advanceTimersByTime(60 * 60_000);
  await expect(fetch(link.href)).rejects.toThrow();
});
