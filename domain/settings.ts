import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { isNoShowFee, type NoShowFeeRule } from './kernel/deposit.ts';
import type { Decider, Party } from './kernel/event.ts';
import { namesIn, same } from './kernel/text.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type SettingsValues = {
  /** A client may cancel a confirmed appointment until this many hours before it starts. */
  readonly cancellationHours: number;
  /**
   * What the studio keeps, in percent, of the money of a client who cancels a confirmed appointment later than that; 100
   * where she cannot.
   */
  readonly lateCancellationKeeps: number;
  /** A client may move an appointment until this many hours before it starts. */
  readonly rescheduleHours: number;
  /** How often a client may move one appointment. */
  readonly rescheduleLimit: number;
  /** How many of these moves are free; each one after them costs the deposit again. */
  readonly freeMoves: number;
  /** How many unverified bookings may exist at a time per e-mail, per phone and per network address. */
  readonly unverifiedBookingsLimit: number;
  /** After how many days a payment proof that no appointment uses is erased. */
  readonly unusedProofDays: number;
  /** For how many minutes a time is held while its client pays; 0 holds none. */
  readonly paymentHoldMinutes: number;
  /** For how many minutes a freed time is held for who waits for it; 0 for no waiting list. */
  readonly waitingHoldMinutes: number;
  /** After how many hours a request is given up whose payment proofs were all rejected; 0 for never. */
  readonly requestLapseHours: number;
  /** After how many hours a visit that the owner booked is given up whose deposit has not come; 0 for never. */
  readonly depositLapseHours: number;
  /** After how many visits that a client missed she cannot book online any more; 0 for never. */
  readonly noShowLimit: number;
  /** After how many visits that a client missed she pays the whole price when she books; 0 for never. */
  readonly noShowsUntilFullPayment: number;
  /** What a client owes who does not come. */
  readonly noShowFee: NoShowFeeRule;
  /** For how many hours a client may take one of the times that the owner has proposed, while hers stays held. */
  readonly proposalHours: number;
  /** For how many days a quote is good where the owner says nothing else; 0 where nobody can ask for one. */
  readonly quoteDays: number;
  /** What clients read before they ask for a quote; empty for nothing. */
  readonly quoteWords: string;
  /** What they are asked. */
  readonly quoteQuestions: readonly string[];
  /** How many further services a client may add to one visit; 0 for none. */
  readonly moreServicesLimit: number;
  /** How many visits the owner may put beside another at once, on purpose; 0 for none. */
  readonly squeezeIns: number;
  /** Whether a client is asked to agree to the policies where she pays. */
  readonly agreementAsked: boolean;
  /** How many hours before a visit its client is reminded for the first time; 0 for never. */
  readonly firstReminderHours: number;
  /** The same of the last reminder, which is nearer to the visit. */
  readonly lastReminderHours: number;
  /** How many hours after a visit its client is asked for a review; 0 for never. */
  readonly reviewRequestHours: number;
  /** How many days before her next visit is due a client is told; 0 for never. */
  readonly returnReminderDays: number;
  /** At which hour of the morning the owner is told who comes that day; 0 for never. */
  readonly agendaHour: number;
};

/** Stream `settings`. */
export type SettingsEvent = { readonly type: 'SettingsSaved'; readonly data: SettingsValues };

export type SaveSettings = {
  readonly type: 'SaveSettings';
  /** A value that is left out stays as it is. */
  readonly changes: { readonly [Value in keyof SettingsValues]?: SettingsValues[Value] | undefined };
  /** The revision that the form showed; null saves over any revision. */
  readonly expectedRevision: number | null;
};

export type SettingsCommand = SaveSettings;

/** The value is not a whole number from `minimum` to `maximum`. */
export type SettingOutOfRange = {
  readonly kind: 'SettingOutOfRange';
  readonly field: string;
  readonly minimum: number;
  readonly maximum: number;
};
/** Somebody else has saved in the meantime. */
export type SettingsChangedMeanwhile = { readonly kind: 'SettingsChangedMeanwhile'; readonly revision: number };

export type SettingsRejection = SettingOutOfRange | SettingsChangedMeanwhile;

/** The values until the owner saves her own. */
export const firstSettings: SettingsValues = {
  cancellationHours: 24,
  lateCancellationKeeps: 100,
  rescheduleHours: 24,
  rescheduleLimit: 3,
  freeMoves: 100,
  unverifiedBookingsLimit: 3,
  unusedProofDays: 30,
  paymentHoldMinutes: 15,
  waitingHoldMinutes: 0,
  requestLapseHours: 0,
  depositLapseHours: 24,
  noShowLimit: 0,
  noShowsUntilFullPayment: 0,
  noShowFee: { kind: 'none' },
  proposalHours: 24,
  quoteDays: 0,
  quoteWords: '',
  quoteQuestions: [
    'How long is your hair?',
    'How dense is it: fine, medium or thick?',
    'How were your locs started, or how would you like to start?',
    'What was your last service, and when?',
    'Do you have allergies or a sensitive scalp?',
  ],
  moreServicesLimit: 0,
  squeezeIns: 0,
  agreementAsked: true,
  firstReminderHours: 48,
  lastReminderHours: 3,
  reviewRequestHours: 4,
  returnReminderDays: 7,
  agendaHour: 7,
};

type NumberOfSettings = Exclude<keyof SettingsValues, 'agreementAsked' | 'noShowFee' | 'quoteQuestions' | 'quoteWords'>;

/** 720 hours are thirty days, 336 two weeks, 3650 days ten years. */
const ranges = {
  cancellationHours: { minimum: 0, maximum: 720 },
  lateCancellationKeeps: { minimum: 0, maximum: 100 },
  rescheduleHours: { minimum: 0, maximum: 720 },
  rescheduleLimit: { minimum: 0, maximum: 100 },
  freeMoves: { minimum: 0, maximum: 100 },
  unverifiedBookingsLimit: { minimum: 1, maximum: 1000 },
  unusedProofDays: { minimum: 1, maximum: 3650 },
  paymentHoldMinutes: { minimum: 0, maximum: 60 },
  waitingHoldMinutes: { minimum: 0, maximum: 240 },
  requestLapseHours: { minimum: 0, maximum: 336 },
  depositLapseHours: { minimum: 0, maximum: 336 },
  noShowLimit: { minimum: 0, maximum: 20 },
  noShowsUntilFullPayment: { minimum: 0, maximum: 20 },
  proposalHours: { minimum: 1, maximum: 336 },
  quoteDays: { minimum: 0, maximum: 365 },
  moreServicesLimit: { minimum: 0, maximum: 5 },
  squeezeIns: { minimum: 0, maximum: 5 },
  firstReminderHours: { minimum: 0, maximum: 336 },
  lastReminderHours: { minimum: 0, maximum: 336 },
  reviewRequestHours: { minimum: 0, maximum: 168 },
  returnReminderDays: { minimum: 0, maximum: 60 },
  agendaHour: { minimum: 0, maximum: 12 },
} as const satisfies Record<NumberOfSettings, { readonly minimum: number; readonly maximum: number }>;

const earliestAgenda = 5;

/** Where a visit is reminded of twice, the last reminder comes after the first. */
const objectionToReminders = ({
  firstReminderHours: first,
  lastReminderHours: last,
}: SettingsValues): SettingOutOfRange | null =>
  first === 0 || last < first
    ? null
    : { kind: 'SettingOutOfRange', field: 'lastReminderHours', minimum: 0, maximum: first - 1 };

/** The day's visits are told in the morning, and not in the night before it. */
const objectionToAgenda = ({ agendaHour }: SettingsValues): SettingOutOfRange | null =>
  agendaHour === 0 || agendaHour >= earliestAgenda
    ? null
    : { kind: 'SettingOutOfRange', field: 'agendaHour', minimum: earliestAgenda, maximum: ranges.agendaHour.maximum };

const objectionToFeeRule = ({ noShowFee }: SettingsValues): SettingOutOfRange | null =>
  isNoShowFee(noShowFee)
    ? null
    : {
        kind: 'SettingOutOfRange',
        field: 'noShowFee',
        minimum: 1,
        maximum: noShowFee.kind === 'percent' ? 100 : 10_000,
      };

export const mostQuestions = 12;
export const longestQuestion = 200;
export const longestQuoteIntroduction = 2_000;

const objectionToQuestions = ({ quoteQuestions, quoteWords }: SettingsValues): SettingOutOfRange | null => {
  const outOfRange = (field: string, minimum: number, maximum: number): SettingOutOfRange => ({
    ...{ kind: 'SettingOutOfRange', field, minimum, maximum },
  });
  if (quoteWords.length > longestQuoteIntroduction) return outOfRange('quoteWords', 0, longestQuoteIntroduction);
  if (quoteQuestions.length > mostQuestions) return outOfRange('quoteQuestions', 0, mostQuestions);
  const isAsked = (question: string) => question.trim() !== '' && question.length <= longestQuestion;
  return quoteQuestions.every(isAsked) ? null : outOfRange('quoteQuestions', 1, longestQuestion);
};

const objectionToSettings = (values: SettingsValues): SettingOutOfRange | null => {
  const check = (field: NumberOfSettings): SettingOutOfRange | null => {
    const { minimum, maximum } = ranges[field];
    const value = values[field];
    return Number.isInteger(value) && value >= minimum && value <= maximum
      ? null
      : { kind: 'SettingOutOfRange', field, minimum, maximum };
  };
  const outOfRange = namesIn<NumberOfSettings>(ranges)
    .map(check)
    .find((objection) => objection !== null);
  return (
    outOfRange ??
    objectionToFeeRule(values) ??
    objectionToQuestions(values) ??
    objectionToAgenda(values) ??
    objectionToReminders(values)
  );
};

export type SettingsState = SettingsValues & {
  /** How often they were saved. */
  readonly revision: number;
};

const initial: SettingsState = { ...firstSettings, revision: 0 };

const evolve = ({ revision }: SettingsState, event: SettingsEvent): SettingsState =>
  match(event)
    .with({ type: 'SettingsSaved' }, ({ data }) => ({ ...data, revision: revision + 1 }))
    .exhaustive();

type LapseHours = Pick<SettingsValues, 'requestLapseHours' | 'depositLapseHours'>;

/** After how many hours what that party booked is given up whose payment has not come; 0 for never. */
export const lapseHoursOf = ({ requestLapseHours, depositLapseHours }: LapseHours, bookedBy: Party): number =>
  bookedBy === 'owner' ? depositLapseHours : requestLapseHours;

/** What follows for a client who has missed that many visits. */
export type AfterNoShows = 'nothing' | 'pays-in-full' | 'not-online';

export const afterNoShows = (
  { noShowsUntilFullPayment, noShowLimit }: Pick<SettingsValues, 'noShowsUntilFullPayment' | 'noShowLimit'>,
  missed: number,
): AfterNoShows => {
  const isReached = (limit: number): boolean => limit > 0 && missed >= limit;
  if (isReached(noShowLimit)) return 'not-online';
  return isReached(noShowsUntilFullPayment) ? 'pays-in-full' : 'nothing';
};

type Decision = Result<readonly SettingsEvent[], SettingsRejection>;

/** The changes that were named. */
const given = (changes: SaveSettings['changes']): Partial<SettingsValues> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

const save = ({ changes, expectedRevision }: SaveSettings, { revision, ...before }: SettingsState): Decision => {
  const values: SettingsValues = { ...before, ...given(changes) };
  // A repeat, or somebody else saved the same values: nobody's work is lost, so the revision does not matter.
  if (same(before, values)) return ok([]);
  if (expectedRevision !== null && expectedRevision !== revision) {
    return err({ kind: 'SettingsChangedMeanwhile', revision });
  }
  const objection = objectionToSettings(values);
  return objection === null ? ok([{ type: 'SettingsSaved', data: values }]) : err(objection);
};

const decide = (command: SettingsCommand, state: SettingsState): Decision =>
  match(command)
    .with({ type: 'SaveSettings' }, (asked) => save(asked, state))
    .exhaustive();

export const settings: Decider<SettingsState, SettingsCommand, SettingsEvent, SettingsRejection> = {
  initial,
  evolve,
  decide,
};
