import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../../domain/kernel/money.ts';
import { afterNoShows, firstSettings, type SaveSettings, settings } from '../../../domain/settings.ts';

import { keepsDeciderProperties } from '../../support/decider-properties.ts';

const save = (changes: SaveSettings['changes'], expectedRevision: number | null = null): SaveSettings => ({
  type: 'SaveSettings',
  changes,
  expectedRevision,
});
const savedBy = (...commands: readonly SaveSettings[]) =>
  commands.reduce(
    (state, command) => settings.decide(command, state)._unsafeUnwrap().reduce(settings.evolve, state),
    settings.initial,
  );

describe('the settings', () => {
  it('are 24 hours and three times until the owner saves her own', () => {
    expect(settings.initial).toEqual({
      cancellationHours: 24,
      rescheduleHours: 24,
      rescheduleLimit: 3,
      unverifiedBookingsLimit: 3,
      unusedProofDays: 30,
      paymentHoldMinutes: 15,
      waitingHoldMinutes: 0,
      agreementAsked: true,
      firstReminderHours: 48,
      lastReminderHours: 3,
      reviewRequestHours: 4,
      returnReminderDays: 7,
      agendaHour: 7,
      requestLapseHours: 0,
      noShowLimit: 0,
      noShowsUntilFullPayment: 0,
      lateCancellationKeeps: 100,
      noShowFee: { kind: 'none' },
      proposalHours: 24,
      ...{ quoteDays: 0, quoteWords: '', quoteQuestions: firstSettings.quoteQuestions },
      moreServicesLimit: 0,
      squeezeIns: 0,
      freeMoves: 100,
      depositLapseHours: 24,
      revision: 0,
    });
  });

  it('keep the values that a save does not name, and count the saves', () => {
    const saved = savedBy(save({ cancellationHours: 48 }), save({ rescheduleLimit: 0 }));
    expect(saved).toMatchObject({ cancellationHours: 48, rescheduleLimit: 0, rescheduleHours: 24, revision: 2 });
  });

  it.each<[SaveSettings['changes'], object]>([
    [{ cancellationHours: -1 }, { field: 'cancellationHours', minimum: 0, maximum: 720 }],
    [{ rescheduleHours: 721 }, { field: 'rescheduleHours', minimum: 0, maximum: 720 }],
    [{ rescheduleLimit: 1.5 }, { field: 'rescheduleLimit', minimum: 0, maximum: 100 }],
    [{ unverifiedBookingsLimit: 0 }, { field: 'unverifiedBookingsLimit', minimum: 1, maximum: 1000 }],
    [{ firstReminderHours: 337 }, { field: 'firstReminderHours', minimum: 0, maximum: 336 }],
    [{ lastReminderHours: 48 }, { field: 'lastReminderHours', minimum: 0, maximum: 47 }],
    [{ lateCancellationKeeps: 101 }, { field: 'lateCancellationKeeps', minimum: 0, maximum: 100 }],
    [{ noShowFee: { kind: 'percent', percent: 101 } }, { field: 'noShowFee', minimum: 1, maximum: 100 }],
    [{ noShowFee: { kind: 'amount', amount: cents(0) } }, { field: 'noShowFee', minimum: 1, maximum: 10_000 }],
    [{ unusedProofDays: 0 }, { field: 'unusedProofDays', minimum: 1, maximum: 3650 }],
  ])('refuse %o', (changes, facts) => {
    expect(settings.decide(save(changes), settings.initial)._unsafeUnwrapErr()).toEqual({
      kind: 'SettingOutOfRange',
      ...facts,
    });
  });

  it('name no reminder, one or two', () => {
    for (const hours of [
      { firstReminderHours: 0, lastReminderHours: 0 },
      { firstReminderHours: 0, lastReminderHours: 100 },
      { firstReminderHours: 24, lastReminderHours: 0 },
      { firstReminderHours: 24, lastReminderHours: 23 },
    ])
      expect(savedBy(save(hours))).toMatchObject(hours);
  });

  it('are not saved over what somebody else saved meanwhile', () => {
    const saved = savedBy(save({ cancellationHours: 48 }));
    expect(settings.decide(save({ cancellationHours: 12 }, 0), saved)._unsafeUnwrapErr()).toEqual({
      kind: 'SettingsChangedMeanwhile',
      revision: 1,
    });
    expect(settings.decide(save({ cancellationHours: 48 }, 0), saved)._unsafeUnwrap()).toEqual([]);
    expect(settings.decide(save({ cancellationHours: 12 }, 1), saved).isOk()).toBe(true);
  });

  it('ask no more of a client who missed fewer visits, and nothing while they are off', () => {
    const ladder = ['nothing', 'pays-in-full', 'not-online'];
    const limit = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(limit, limit, fc.nat(25), (noShowsUntilFullPayment, noShowLimit, missed) => {
        const reached = (count: number) =>
          ladder.indexOf(afterNoShows({ noShowsUntilFullPayment, noShowLimit }, count));
        expect(reached(missed)).toBeLessThanOrEqual(reached(missed + 1));
        expect(reached(missed) === 2).toBe(noShowLimit > 0 && missed >= noShowLimit);
        expect(reached(missed) >= 1).toBe([noShowLimit, noShowsUntilFullPayment].some((at) => at > 0 && missed >= at));
      }),
    );
  });

  keepsDeciderProperties({
    decider: settings,
    commands: fc
      .tuple(
        fc.record(
          { cancellationHours: fc.integer({ min: -1, max: 3 }), rescheduleLimit: fc.nat(2) },
          { requiredKeys: [] },
        ),
        fc.constantFrom(null, 0, 1, 2),
      )
      .map(([changes, revision]) => save(changes, revision)),
    reaches: ['SettingsSaved'],
  });
});
