import { describe, expect, it } from 'vitest';
import { openLogger } from '../../../adapters/system/log.ts';

const logInto = (isTerminal: boolean) => {
  const lines: string[] = [];
  const log = openLogger({ destination: { write: (line) => void lines.push(line) }, isTerminal });
  return { lines, log };
};

describe('the log', () => {
  it('writes one JSON object a line', () => {
    const { lines, log } = logInto(false);
    log.info({ port: 3000 }, 'listening');
    log.warn({ stream: 'day-2026-12-18' }, 'slow');
    log.error({ id: 'e1' }, 'broken', new Error('the cause'));
    const read = lines.map((line) => JSON.parse(line));
    expect(read).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), port: 3000, msg: 'listening' },
      { level: 'warn', time: expect.any(String), stream: 'day-2026-12-18', msg: 'slow' },
      expect.objectContaining({ level: 'error', id: 'e1', msg: 'broken' }),
    ]);
    expect(read[2].err.stack).toMatch(/the cause/);
  });

  it('writes readable lines to a terminal', () => {
    const { lines, log } = logInto(true);
    log.info({ port: 3000 }, 'listening');
    log.error({}, 'broken', 'not even an error');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}listening {2}port=3000\n$/);
    expect(lines[1]).toMatch(/broken.*\n.*not even an error/);
  });

  it('leaves out what somebody logged against the rule', () => {
    const { lines, log } = logInto(false);
    log.info({ email: 'ann@example.com', token: 'abc', password: 'pw' }, 'oh');
    expect(lines.join()).not.toMatch(/ann@|abc|pw/);
  });

  it('leaves out addresses and numbers that a defect quotes', () => {
    for (const isTerminal of [true, false]) {
      const { lines, log } = logInto(isTerminal);
      log.error({}, 'broken', new Error('no row for ann.lee@example.com, +13175550142 or (317) 555-0142'));
      expect(lines.join()).not.toMatch(/ann|5550142|555-0142/);
      expect(lines.join()).toMatch(/no row for …, … or …/);
    }
  });
});
