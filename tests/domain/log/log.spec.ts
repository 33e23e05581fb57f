import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { log, type StartLog } from '../../../domain/log/index.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';

const start = (logId: string, secretFingerprint: string, format = 1): StartLog => ({
  type: 'StartLog',
  log: { logId, format, secretFingerprint },
});
const started = log.decide(start('first', 'ours'), log.initial)._unsafeUnwrap().reduce(log.evolve, log.initial);

describe('the log', () => {
  it('keeps the id with which it was started', () => {
    expect(log.decide(start('second', 'ours'), started)._unsafeUnwrap()).toEqual([]);
    expect(started?.logId).toBe('first');
  });

  it('refuses another secret and another format', () => {
    expect(log.decide(start('first', 'theirs'), started)._unsafeUnwrapErr()).toEqual({ kind: 'SecretDiffers' });
    expect(log.decide(start('first', 'ours', 2), started)._unsafeUnwrapErr()).toEqual({
      kind: 'FormatDiffers',
      format: 1,
    });
  });

  keepsDeciderProperties({
    decider: log,
    commands: fc
      .tuple(fc.constantFrom('one', 'two'), fc.constantFrom('ours', 'theirs'), fc.constantFrom(1, 2))
      .map(([logId, secret, format]) => start(logId, secret, format)),
    reaches: ['LogStarted'],
  });
});
