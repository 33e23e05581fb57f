import { expect, it } from 'vitest';
import { allProjections } from '../../projections/all.ts';
import { projection } from '../../projections/engine/projection.ts';
import { eventTypes } from '../support/arbitrary/events.ts';

const declared = { name: 'seen', version: 1, tables: [] };

it('a projection has a handler for each event of the families that it follows, or ignores it: else it does not compile', () => {
  const forgetful = projection({
    ...declared,
    follows: ['availabilityRules'],
    // @ts-expect-error: ZoneSet, BookingPaused and BookingResumed are neither handled nor ignored.
    on: { WorkingTimesSet: () => undefined },
  });
  const stranger = projection({
    ...{ ...declared, follows: ['branding'] as const },
    // @ts-expect-error: SettingsSaved is of a family that it does not follow.
    on: { BrandingSaved: () => undefined, SettingsSaved: () => undefined },
  });
  const whole = projection({
    ...{ ...declared, follows: ['availabilityRules'], ignores: ['BookingPaused', 'BookingResumed'] },
    on: { WorkingTimesSet: () => undefined, ZoneSet: () => undefined },
  });
  expect([forgetful, stranger, whole].map(({ on }) => Object.keys(on).length)).toEqual([1, 2, 2]);
});

it('every event changes rows of some projection, but for those that only their own streams need', () => {
  const handled = new Set(allProjections.flatMap(({ on }) => Object.keys(on)));
  expect(eventTypes.filter((type) => !handled.has(type))).toEqual([
    // A change of the address reads the account's own stream.
    'GuestBooked',
    // So does signing in.
    'AuthenticatorTurnedOn',
    'AuthenticatorCodeUsed',
    'RecoveryCodeUsed',
    'AuthenticatorTurnedOff',
    'PasskeyAdded',
    'PasskeyUsed',
    'PasskeyRemoved',
    // Sending a notice reads the account's own stream.
    'PushDeviceAdded',
    'PushDeviceRemoved',
    'EmailClaimed',
    'EmailGivenUp',
    // The timeline reads the appointment's stream, and `verify` compares the pack with it.
    // What is sent reads the appointment's own stream.
    'TextsChosen',
    'EvidencePackMade',
    // The timeline reads the appointment's stream.
    'AttemptRefused',
    'LogStarted',
    'SealBegun',
    // A server that asks the other calendars reads who does.
    'CalendarAskingClaimed',
    'PolicyTextShown',
    // Signing in reads the code's own stream.
    'SignInCodeAsked',
    'SignInCodeMissed',
    'SignInCodeUsed',
  ]);
});
