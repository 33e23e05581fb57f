import { limitsOf } from 'virtual:form-limits';
import { match } from 'ts-pattern';
import type { Answer, Body } from '../../api/call/contract.ts';
import { given } from '../../api/call/given.ts';
import { type NumberRange, rangeOf } from '../../forms/broken-limits.ts';
import { changedNumbers, numberProblem } from '../../ui/admin/editing/number-fields.ts';
import { type Week, weekChangesOf } from '../../ui/admin/week.ts';

/** The settings for bookings. Notice and buffers are in minutes. */
export type Settings = Answer<'GET /admin/settings'>;
export type SettingsWanted = Body<'PUT /admin/settings'>;

export type NumberName = Exclude<
  keyof Settings,
  | keyof Week
  | 'zone'
  | 'zoneConfirmed'
  | 'zoneCanChange'
  | 'customerSignIn'
  | 'agreementAsked'
  | 'agendaHour'
  | 'noShowFee'
  | 'quoteWords'
  | 'quoteQuestions'
>;

type NoShowFee = Settings['noShowFee'];
type FeeTyped = Pick<NoShowFee, 'kind'> & { readonly value?: number | string | undefined };

/** The form's values. A number is a string while it is being typed. */
export type Typed = Pick<Settings, keyof Week | 'zone' | 'agreementAsked' | 'agendaHour'> & {
  readonly [Name in NumberName]: number | string;
} & { readonly noShowFee: FeeTyped };

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

/** Numbers on one subject, under its title. */
export type FieldGroup = { readonly title: string; readonly fields: readonly NumberField[] };

const starts: readonly NumberField[] = [
  field('slotDuration', 'Minutes between start times', 'How often a visit can start.', 5),
  field('minimumNotice', 'Notice (minutes)', 'Clients can’t book a visit that starts sooner than this.', 60),
  field('bookingWindowMonths', 'How far ahead clients can book (months)', 'Counted from today.'),
];

const between: readonly NumberField[] = [
  field('bufferBefore', 'Free time before a visit (minutes)', 'To set up. Nobody can book it.', 5),
  field(
    'bufferAfter',
    'Free time after a visit (minutes)',
    'Both add up: 10 minutes after one visit plus 10 before the next leaves 20.',
    5,
  ),
];

const offers: readonly NumberField[] = [
  field(
    'waitingHoldMinutes',
    'Waiting list: hold a freed time (minutes)',
    'Clients ask on full days to be told when a time opens. It’s held for each in turn for this long. 0 turns it off.',
    5,
  ),
  field(
    'proposalHours',
    'Proposed times: open for (hours)',
    'How long clients can take one of the other times you propose. Their own time stays held until then.',
  ),
  field(
    'quoteDays',
    'Quotes: good for (days)',
    'Clients send photos and answers, and you offer a price that is good for this long. 0 turns it off.',
  ),
];

const several: readonly NumberField[] = [
  field(
    'moreServicesLimit',
    'More services in one visit',
    'How many services clients can add to the first one, besides its add-ons. 0 turns it off.',
  ),
  field(
    'squeezeIns',
    'Visits you can squeeze in beside another',
    'How many at once you can book or move into a taken time, with a reason. 0 turns it off.',
  ),
];

export const bookingFields: readonly FieldGroup[] = [
  { title: 'When a visit can start', fields: starts },
  { title: 'Time between visits', fields: between },
  { title: 'Waiting list, other times and quotes', fields: offers },
  { title: 'More than one at once', fields: several },
];

const canceling: readonly NumberField[] = [
  field('cancellationHours', 'Latest cancellation (hours)', 'Hours before a confirmed visit.'),
  field(
    'lateCancellationKeeps',
    'Kept when a client cancels late (percent)',
    'Of what she paid. Below 100, a client can still cancel after that, and you keep this much. 100: she can’t cancel late.',
    5,
  ),
];

const moving: readonly NumberField[] = [
  field('rescheduleHours', 'Latest reschedule (hours)', 'Hours before the visit.'),
  field('rescheduleLimit', 'Reschedules per visit', 'How many times a client can move one visit.'),
  field(
    'freeMoves',
    'Free moves',
    'After these, each move by the client costs her deposit again. 100: every move is free.',
  ),
];

const unpaid: readonly NumberField[] = [
  field('unverifiedBookingsLimit', 'Unpaid bookings', 'Allowed at once, per client.'),
  field(
    'noShowsUntilFullPayment',
    'No-shows until a client pays in full',
    'Clients who missed that many visits pay the whole price when they book, unless you waived the fee. 0 turns it off.',
  ),
  field(
    'noShowLimit',
    'No-shows until a client can’t book online',
    'Clients who missed that many visits are asked to contact you. 0 turns it off.',
  ),
];

export const changesFields: readonly FieldGroup[] = [
  { title: 'Canceling', fields: canceling },
  { title: 'Moving', fields: moving },
  { title: 'Unpaid and missed visits', fields: unpaid },
];

export const paymentFields: readonly NumberField[] = [
  field(
    'paymentHoldMinutes',
    'Hold a time while a client pays (minutes)',
    'Nobody else can book it in the meantime. 0 turns it off.',
    5,
  ),
  field(
    'requestLapseHours',
    'Give up unpaid requests (hours)',
    'A request whose payment proof you rejected is canceled unless the client sends another in time. 0 turns it off.',
  ),
  field(
    'depositLapseHours',
    'Hold visits you book until a deposit comes (hours)',
    'After that the time is free again. 0 holds it for as long as it takes.',
  ),
  field(
    'unusedProofDays',
    'Delete unused proofs (days)',
    'How long to keep a proof that has no booking. Proofs that belong to an appointment, or that you verified, are always kept.',
  ),
];

export const reminderFields: readonly NumberField[] = [
  field('firstReminderHours', 'First reminder (hours before)', '0 turns it off.'),
  field('lastReminderHours', 'Last reminder (hours before)', '0 turns it off.'),
];

export const followUpFields: readonly NumberField[] = [
  field('reviewRequestHours', 'Ask for a review (hours after)', 'After you mark a visit completed. 0 turns it off.'),
  field(
    'returnReminderDays',
    'Tell clients they’re due (days before)',
    'Before their next retightening is due. 0 turns it off.',
  ),
];

const fieldsOf = (groups: readonly FieldGroup[]): readonly NumberField[] => groups.flatMap(({ fields }) => fields);

const all = [...fieldsOf([...bookingFields, ...changesFields]), ...paymentFields, ...reminderFields, ...followUpFields];

/** The sections that are saved together, in page order. */
export type SettingsSection = 'hours' | 'booking' | 'payment' | 'changes' | 'emails' | 'agenda';

const holds = (fields: readonly NumberField[], problems: SettingsProblems): boolean =>
  fields.some(({ name }) => problems[name] !== undefined);

/** The first section with a problem; null if there is none. */
export const sectionOfProblem = (problems: SettingsProblems): SettingsSection | null => {
  if (problems.businessHours !== undefined) return 'hours';
  if (holds(fieldsOf(bookingFields), problems)) return 'booking';
  if (holds(paymentFields, problems)) return 'payment';
  if (problems.noShowFee !== undefined || holds(fieldsOf(changesFields), problems)) return 'changes';
  return holds([...reminderFields, ...followUpFields], problems) ? 'emails' : null;
};

export type SettingsProblems = Partial<Record<keyof Typed, string>>;

/** If there are two reminders, the last must come after the first. */
const reminderProblem = ({ firstReminderHours, lastReminderHours }: Typed): SettingsProblems => {
  const [first, last] = [Number(firstReminderHours), Number(lastReminderHours)];
  return first > 0 && last >= first
    ? { lastReminderHours: `Fewer than ${first} hours, so it comes after the first` }
    : {};
};

const hoursProblem = ({ businessHours, weekdayHours }: Week): SettingsProblems =>
  [businessHours, ...weekdayHours].some(({ start, end }) => start >= end)
    ? { businessHours: 'End time must be after start time' }
    : {};

export const feeChoices: readonly { readonly value: NoShowFee['kind']; readonly label: string }[] = [
  { value: 'none', label: 'No fee' },
  { value: 'deposit', label: 'You keep the deposit' },
  { value: 'amount', label: 'An amount' },
  { value: 'percent', label: 'Percent of the price' },
];

/** The label of a no-show fee's value; null if it has none. */
export const feeValueLabel: { readonly [Kind in NoShowFee['kind']]: string | null } = {
  none: null,
  deposit: null,
  amount: 'No-show fee (dollars)',
  percent: 'No-show fee (percent)',
};

export const maxOf = (kind: NoShowFee['kind']): number => (kind === 'percent' ? 100 : 10_000);

const feeProblem = ({ noShowFee: { kind, value } }: Typed): SettingsProblems => {
  const label = feeValueLabel[kind];
  const problem = label === null ? null : numberProblem({ label, min: 1, max: maxOf(kind) }, value ?? '');
  return problem === null ? {} : { noShowFee: problem };
};

const feeWanted = ({ kind, value }: FeeTyped): SettingsWanted['noShowFee'] =>
  match(kind)
    .with('none', 'deposit', (same) => ({ kind: same }))
    .with('amount', 'percent', (same) => ({ kind: same, value: Number(value) }))
    .exhaustive();

const isSameFee = (one: FeeTyped, other: FeeTyped): boolean =>
  JSON.stringify(feeWanted(one)) === JSON.stringify(feeWanted(other));

export const settingsProblemsOf = (typed: Typed): SettingsProblems => ({
  ...hoursProblem(typed),
  ...feeProblem(typed),
  ...reminderProblem(typed),
  ...Object.fromEntries(
    all
      .map((each) => [each.name, numberProblem(each, typed[each.name])] as const)
      .filter(([, problem]) => problem !== null),
  ),
});

/** Sends only changed fields, because a zone that is sent counts as confirmed. */
export const settingsChangesOf = (before: Typed, typed: Typed): SettingsWanted =>
  given({
    ...weekChangesOf(before, typed),
    zone: typed.zone === before.zone ? undefined : typed.zone,
    agreementAsked: typed.agreementAsked === before.agreementAsked ? undefined : typed.agreementAsked,
    noShowFee: isSameFee(before.noShowFee, typed.noShowFee) ? undefined : feeWanted(typed.noShowFee),
    agendaHour: typed.agendaHour === before.agendaHour ? undefined : typed.agendaHour,
    ...changedNumbers(all, before, typed),
  });

const otherNames: Readonly<Record<string, string>> = {
  businessHours: 'Opens and closes',
  weekdayHours: 'Different hours on some days',
  workingDays: 'Working days',
  agreementAsked: 'Agreement to the policies',
  agendaHour: 'The day’s visits',
  noShowFee: 'No-show fee',
};

export const nameOfSetting = ([name]: readonly string[]): string =>
  all.find((known) => known.name === name)?.label ?? otherNames[name ?? ''] ?? 'Time zone';

/** The hours at which the owner can get her day's agenda. */
export const agendaChoices: readonly { readonly value: string; readonly label: string }[] = [
  { value: '0', label: 'Never' },
  ...[5, 6, 7, 8, 9, 10, 11].map((hour) => ({ value: String(hour), label: `At ${hour} AM` })),
  { value: '12', label: 'At noon' },
];

export const typedSettingsOf = (settings: Settings): Typed =>
  ({
    ...{ businessHours: settings.businessHours, weekdayHours: settings.weekdayHours },
    ...{ workingDays: settings.workingDays, zone: settings.zone },
    agreementAsked: settings.agreementAsked,
    agendaHour: settings.agendaHour,
    noShowFee: { kind: settings.noShowFee.kind, value: settings.noShowFee.value ?? '' },
    ...Object.fromEntries(all.map(({ name }) => [name, settings[name]])),
  }) as Typed;
