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
   * The percentage that the studio keeps of a client's money if she cancels a confirmed visit later than that; 100 if
   * she cannot cancel then.
   */
  readonly lateCancellationKeeps: number;
  /** A client may move an appointment until this many hours before it starts. */
  readonly rescheduleHours: number;
  /** How often a client may move one appointment. */
  readonly rescheduleLimit: number;
  /** How many of these moves are free; each further one costs the deposit again. */
  readonly freeMoves: number;
  /** How many unverified bookings may exist at once per e-mail, per phone and per network address. */
  readonly unverifiedBookingsLimit: number;
  /** The number of days after which an unused payment proof is erased. */
  readonly unusedProofDays: number;
  /** How many minutes a time is held while its client pays; 0 for no hold. */
  readonly paymentHoldMinutes: number;
  /** How many minutes a freed time is held for a client on the waiting list; 0 turns the list off. */
  readonly waitingHoldMinutes: number;
  /** The hours after which a request is canceled if all its payment proofs were rejected; 0 for never. */
  readonly requestLapseHours: number;
  /** The hours after which a visit that the owner booked is canceled if its deposit has not come; 0 for never. */
  readonly depositLapseHours: number;
  /** The number of missed visits after which a client cannot book online anymore; 0 for never. */
  readonly noShowLimit: number;
  /** The number of missed visits after which a client pays the whole price at booking; 0 for never. */
  readonly noShowsUntilFullPayment: number;
  /** What a client who does not come owes. */
  readonly noShowFee: NoShowFeeRule;
  /** How many hours a client has to take a time that the owner proposed. Her own time stays held. */
  readonly proposalHours: number;
  /** How many days a quote is valid by default; 0 if nobody can ask for one. */
  readonly quoteDays: number;
  /** The introduction that clients read before they ask for a quote; empty for none. */
  readonly quoteWords: string;
  /** The questions on that form. */
  readonly quoteQuestions: readonly string[];
  /** How many further services a client may add to one visit; 0 for none. */
  readonly moreServicesLimit: number;
  /** How many other visits may have the time at which the owner deliberately adds one; 0 turns that off. */
  readonly squeezeIns: number;
  /** Whether a client must agree to the policies when she pays. */
  readonly agreementAsked: boolean;
  /** How many hours before a visit its client is reminded for the first time; 0 for never. */
  readonly firstReminderHours: number;
  /** The same for the last reminder, which is closer to the visit. */
  readonly lastReminderHours: number;
  /** How many hours after a visit its client is asked for a review; 0 for never. */
  readonly reviewRequestHours: number;
  /** How many days before her next visit is due a client is notified; 0 for never. */
  readonly returnReminderDays: number;
  /** The hour of the morning at which the owner gets the day's agenda; 0 for never. */
  readonly agendaHour: number;
};

/** Stream `settings`. */
export type SettingsEvent = { readonly type: 'SettingsSaved'; readonly data: SettingsValues };

export type SaveSettings = {
  readonly type: 'SaveSettings';
  /** A value that is left out stays the same. */
  readonly changes: { readonly [Value in keyof SettingsValues]?: SettingsValues[Value] | undefined };
  /** The revision that the form showed; null saves over any revision. */
  readonly expectedRevision: number | null;
};

/** The value is not a whole number from `minimum` to `maximum`. */
export type SettingOutOfRange = {
  readonly kind: 'SettingOutOfRange';
  readonly field: string;
  readonly minimum: number;
  readonly maximum: number;
};
/** Somebody else has saved since the form was loaded. */
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
export const settingRanges = {
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

/** If there are two reminders, the last one must come after the first one. */
const objectionToReminders = ({
  firstReminderHours: first,
  lastReminderHours: last,
}: SettingsValues): SettingOutOfRange | null =>
  first === 0 || last < first
    ? null
    : { kind: 'SettingOutOfRange', field: 'lastReminderHours', minimum: 0, maximum: first - 1 };

/** The agenda comes in the morning, not in the night before. */
const objectionToAgenda = ({ agendaHour }: SettingsValues): SettingOutOfRange | null =>
  agendaHour === 0 || agendaHour >= earliestAgenda
    ? null
    : {
        kind: 'SettingOutOfRange',
        field: 'agendaHour',
        minimum: earliestAgenda,
        maximum: settingRanges.agendaHour.maximum,
      };

const objectionToFeeRule = ({ noShowFee }: SettingsValues): SettingOutOfRange | null =>
  isNoShowFee(noShowFee)
    ? null
    : {
        kind: 'SettingOutOfRange',
        field: 'noShowFee',
        minimum: 1,
        maximum: noShowFee.kind === 'percent' ? 100 : 10_000,
      };

export const maxQuestions = 12;
export const maxQuestionLength = 200;
export const maxQuoteIntroductionLength = 2_000;

const objectionToQuestions = ({ quoteQuestions, quoteWords }: SettingsValues): SettingOutOfRange | null => {
  const outOfRange = (field: string, minimum: number, maximum: number): SettingOutOfRange => ({
    ...{ kind: 'SettingOutOfRange', field, minimum, maximum },
  });
  if (quoteWords.length > maxQuoteIntroductionLength) return outOfRange('quoteWords', 0, maxQuoteIntroductionLength);
  if (quoteQuestions.length > maxQuestions) return outOfRange('quoteQuestions', 0, maxQuestions);
  const isAsked = (question: string) => question.trim() !== '' && question.length <= maxQuestionLength;
  return quoteQuestions.every(isAsked) ? null : outOfRange('quoteQuestions', 1, maxQuestionLength);
};

const objectionToSettings = (values: SettingsValues): SettingOutOfRange | null => {
  const check = (field: NumberOfSettings): SettingOutOfRange | null => {
    const { minimum, maximum } = settingRanges[field];
    const value = values[field];
    return Number.isInteger(value) && value >= minimum && value <= maximum
      ? null
      : { kind: 'SettingOutOfRange', field, minimum, maximum };
  };
  const outOfRange = namesIn<NumberOfSettings>(settingRanges)
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
  /** How often the settings were saved. */
  readonly revision: number;
};

const initial: SettingsState = { ...firstSettings, revision: 0 };

const evolve = ({ revision }: SettingsState, event: SettingsEvent): SettingsState =>
  match(event)
    .with({ type: 'SettingsSaved' }, ({ data }) => ({ ...data, revision: revision + 1 }))
    .exhaustive();

type LapseHours = Pick<SettingsValues, 'requestLapseHours' | 'depositLapseHours'>;

/** The hours after which an unpaid booking by that party is canceled; 0 for never. */
export const lapseHoursOf = ({ requestLapseHours, depositLapseHours }: LapseHours, bookedBy: Party): number =>
  bookedBy === 'owner' ? depositLapseHours : requestLapseHours;

/** The consequence of a number of missed visits for a client. */
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

const given = (changes: SaveSettings['changes']): Partial<SettingsValues> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

const save = ({ changes, expectedRevision }: SaveSettings, { revision, ...before }: SettingsState): Decision => {
  const values: SettingsValues = { ...before, ...given(changes) };
  // A repeat, or somebody else saved the same values: the save overwrites nothing, so the revision does not matter.
  if (same(before, values)) return ok([]);
  if (expectedRevision !== null && expectedRevision !== revision) {
    return err({ kind: 'SettingsChangedMeanwhile', revision });
  }
  const objection = objectionToSettings(values);
  return objection === null ? ok([{ type: 'SettingsSaved', data: values }]) : err(objection);
};

export const settings: Decider<SettingsState, SaveSettings, SettingsEvent, SettingsRejection> = {
  initial,
  evolve,
  decide: save,
};
