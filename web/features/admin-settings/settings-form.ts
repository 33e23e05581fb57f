import { limitsOf } from 'virtual:form-limits';
import type { Answer, Body } from '../../api/contract.ts';
import { given } from '../../api/given.ts';
import { type NumberRange, rangeOf } from '../../forms/ranges.ts';
import { changedNumbers, numberProblem } from '../../ui/admin/editing/number-fields.ts';

/** The settings for bookings. Notice and buffers are in minutes. */
export type Settings = Answer<'GET /admin/settings'>;
export type SettingsWanted = Body<'PUT /admin/settings'>;

export type NumberName = Exclude<keyof Settings, 'zone' | 'zoneConfirmed' | 'customerSignIn' | 'agreementAsked'>;
/** While a field is typed in, its value is a text. */
export type Typed = { readonly zone: string; readonly agreementAsked: boolean } & {
  readonly [Name in NumberName]: number | string;
};

export type NumberField = {
  readonly name: NumberName;
  readonly label: string;
  readonly hint: string;
  readonly step: number;
} & NumberRange;

const limits = limitsOf('PUT /admin/settings');

const field = (name: NumberName, label: string, hint: string, step = 1): NumberField => ({
  ...{ name, label, hint, step },
  ...rangeOf(limits[name]),
});

export const calendarFields: readonly NumberField[] = [
  field('bookingWindowMonths', 'Booking window (months)', 'How far ahead clients can book.'),
  field('minimumNotice', 'Notice (minutes)', 'How long before a visit it can still be booked.', 60),
  field('bufferBefore', 'Time kept before a visit (minutes)', 'Adds to what the visit before keeps after it.', 5),
  field('bufferAfter', 'Time kept after a visit (minutes)', 'Adds to what the next visit keeps before it.', 5),
];

export const policyFields: readonly NumberField[] = [
  field('cancellationHours', 'Cancelling (hours before)', 'Until when clients can cancel a confirmed visit.'),
  field('rescheduleHours', 'Moving (hours before)', 'Until when clients can move a visit.'),
  field('rescheduleLimit', 'Moves per visit', 'How often a client can move one visit.'),
  field('unverifiedBookingsLimit', 'Unverified bookings', 'At a time, for each email or phone, from one network.'),
];

export const paymentFields: readonly NumberField[] = [
  field(
    'paymentHoldMinutes',
    'Hold a time while a client pays (minutes)',
    'Nobody else can book it meanwhile. 0 holds no time.',
    5,
  ),
];

export const proofFields: readonly NumberField[] = [
  field('unusedProofDays', 'Erase unused proofs (days)', 'How long a payment proof without a booking is kept.'),
];

const all = [...calendarFields, ...policyFields, ...paymentFields, ...proofFields];

export type SettingsProblems = Partial<Record<keyof Typed, string>>;

export const settingsProblemsOf = (typed: Typed): SettingsProblems =>
  Object.fromEntries(
    all
      .map((each) => [each.name, numberProblem(each, typed[each.name])] as const)
      .filter(([, problem]) => problem !== null),
  );

/** Only changed fields are sent, because a zone that is sent counts as confirmed. */
export const settingsChangesOf = (before: Typed, typed: Typed): SettingsWanted =>
  given({
    zone: typed.zone === before.zone ? undefined : typed.zone,
    agreementAsked: typed.agreementAsked === before.agreementAsked ? undefined : typed.agreementAsked,
    ...changedNumbers(all, before, typed),
  });

/** What a setting is called in the form. */
export const nameOfSetting = ([name]: readonly string[]): string =>
  all.find((known) => known.name === name)?.label ??
  (name === 'agreementAsked' ? 'Agreement to the policies' : 'Time zone');

/** What a form holds of the settings. */
export const typedSettingsOf = (settings: Settings): Typed =>
  ({
    zone: settings.zone,
    agreementAsked: settings.agreementAsked,
    ...Object.fromEntries(all.map(({ name }) => [name, settings[name]])),
  }) as Typed;
