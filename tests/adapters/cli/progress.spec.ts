import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportLog } from '../../../adapters/cli/log/export-log.ts';
import { importLog } from '../../../adapters/cli/log/import-log.ts';
import { type OpenProgress, progressOn } from '../../../adapters/cli/log/progress.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { plainParts } from '../../support/log/codec.ts';
import { append, entriesOfVisit, logStarted } from './small-log.ts';

const handMillis = () => {
  let millis = 7_000;
  return {
    now: () => millis,
    advance: (by: number) => {
      millis += by;
    },
  };
};

const said = () => {
  const lines: string[] = [];
  return { lines, say: (line: string) => void lines.push(line) };
};

describe('the progress of a pass over the events', () => {
  it('is a line a second: how many, of how many where that is known, and how fast', () => {
    const { lines, say } = said();
    const clock = handMillis();
    const openProgress = progressOn(say, clock.now);
    const exported = openProgress('exported');
    for (const millis of [400, 400, 400, 400, 400, 199]) {
      clock.advance(millis);
      exported.counted(1_000);
    }
    expect(lines).toEqual(['  exported 3,000 events so far, 2,500 a second']);
    clock.advance(1);
    exported.counted(1_000);
    expect(lines.slice(1)).toEqual(['  exported 7,000 events so far, 3,182 a second']);
    const imported = openProgress('imported', 20_000);
    clock.advance(2_000);
    imported.counted(500);
    expect(lines.slice(2)).toEqual(['  imported 500 of 20,000 events, 250 a second']);
  });

  it('is told of each pass of an import, those that write nothing too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'salon-progress-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'log');
    const passes: { doing: string; of: number | undefined; events: number }[] = [];
    const openProgress: OpenProgress = (doing, of) => {
      const pass = { doing, of, events: 0 };
      passes.push(pass);
      return {
        counted: (events) => {
          pass.events += events;
        },
      };
    };
    const { codec } = plainParts();
    const from = openMemoryStore();
    await append(from, codec, [logStarted('f'), ...entriesOfVisit('a')]);
    (await exportLog(from, file, openProgress('exported')))._unsafeUnwrap();
    const empty = openMemoryStore();
    for (const _ of ['new', 'done already']) (await importLog(empty, file, { openProgress }))._unsafeUnwrap();
    expect(passes).toEqual([
      { doing: 'exported', of: undefined, events: 8 },
      { doing: 'checked', of: undefined, events: 8 },
      { doing: 'found', of: 8, events: 0 },
      { doing: 'imported', of: 8, events: 8 },
      { doing: 'checked', of: undefined, events: 8 },
      { doing: 'found', of: 8, events: 8 },
      { doing: 'imported', of: 0, events: 0 },
    ]);
  });
});
