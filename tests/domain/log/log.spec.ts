import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LogCommand, log, type StartLog } from '../../../domain/log.ts';

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

  it('has a seal from when it is said, once for each key', () => {
    const begin = (publicKey: string): LogCommand => ({ type: 'BeginSeal', publicKey });
    expect(log.decide(begin('ours'), log.initial)._unsafeUnwrapErr()).toEqual({ kind: 'LogNotStarted' });
    const begun = log.decide(begin('ours'), started)._unsafeUnwrap();
    expect(begun).toEqual([{ type: 'SealBegun', data: { publicKey: 'ours' } }]);
    const sealed = begun.reduce(log.evolve, started);
    expect(sealed).toEqual({ ...started, sealKey: 'ours' });
    expect(log.decide(begin('ours'), sealed)._unsafeUnwrap()).toEqual([]);
    expect(log.decide(begin('theirs'), sealed)._unsafeUnwrap()).toHaveLength(1);
  });

  keepsDeciderProperties({
    decider: log,
    commands: fc.oneof<fc.Arbitrary<LogCommand>[]>(
      fc
        .tuple(fc.constantFrom('one', 'two'), fc.constantFrom('ours', 'theirs'), fc.constantFrom(1, 2))
        .map(([logId, secret, format]) => start(logId, secret, format)),
      fc.constantFrom('ours', 'theirs').map((publicKey) => ({ type: 'BeginSeal', publicKey }) as const),
    ),
    reaches: ['LogStarted', 'SealBegun'],
  });
});
