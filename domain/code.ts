import { ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import {
  type CommandIn,
  type Decider,
  type EventsNamed,
  forAnyCommand,
  happened,
  nothing,
  refused,
} from './kernel/event.ts';
import type { AccountId, AppointmentId, CodeId, HoldId, ServiceId } from './kernel/ids.ts';
import { type Cents, cents, sumOfCents } from './kernel/money.ts';
import { same } from './kernel/text.ts';
import type { CalendarDate } from './kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** What a code takes off the price. A gift pays for several visits until its amount is used up. */
export type CodeWorth =
  /** A whole number from 1 to 100. */
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'gift'; readonly amount: Cents };

/** The terms that the owner sets once. Other terms need another code. */
export type CodeTerms = {
  readonly worth: CodeWorth;
  /** The first and last day on which clients may book with it, in the studio's zone; null leaves that end open. */
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
  /** The lowest price of a visit; 0 for any price. */
  readonly minimum: Cents;
  /** Empty for every service. */
  readonly serviceIds: readonly ServiceId[];
  readonly oncePerClient: boolean;
  /** The largest number of visits; null for any number. */
  readonly limit: number | null;
};

type OfUse = { readonly codeId: CodeId; readonly appointmentId: AppointmentId };

/** Stream `code-<id>`. It alone decides who gets the last use. */
export type DiscountCodeEvent = EventsNamed<{
  readonly CodeMade: CodeTerms & {
    readonly codeId: CodeId;
    /** As the owner spelled it. */
    readonly code: string;
  };
  readonly CodePaused: { readonly codeId: CodeId };
  readonly CodeResumed: { readonly codeId: CodeId };
  /**
   * An attempt to book or reopen a visit uses the code. Further attempts at the same visit share the use. Repeated with
   * another amount if the visit's price changed.
   */
  readonly CodeUsed: OfUse & { readonly holdId: HoldId; readonly accountId: AccountId; readonly amount: Cents };
  readonly CodeGivenBack: OfUse & {
    readonly holdIds: readonly HoldId[];
    /** True if no attempt at the visit uses the code anymore. */
    readonly isFree: boolean;
  };
}>;

export type CodeUse = {
  readonly appointmentId: AppointmentId;
  readonly accountId: AccountId;
  readonly amount: Cents;
  /** The attempts that share the use. Any of them may become the booking. */
  readonly holdIds: readonly HoldId[];
};

export type DiscountCode = CodeTerms & {
  readonly codeId: CodeId;
  readonly code: string;
  readonly isPaused: boolean;
  readonly uses: readonly CodeUse[];
};

/** Null until the owner creates it. */
export type DiscountCodeState = DiscountCode | null;

const initial: DiscountCodeState = null;

const termsOf = ({ worth, from, until, minimum, serviceIds, oncePerClient, limit }: CodeTerms): CodeTerms => ({
  ...{ worth, from, until, minimum, serviceIds, oncePerClient, limit },
});

const findUse = (uses: readonly CodeUse[], id: AppointmentId): CodeUse | null =>
  uses.find(({ appointmentId }) => appointmentId === id) ?? null;

/** The use of a visit; null if it has none. */
export const codeUseOf = (code: DiscountCodeState, appointmentId: AppointmentId): CodeUse | null =>
  code === null ? null : findUse(code.uses, appointmentId);

const withUse = (
  uses: readonly CodeUse[],
  { appointmentId, accountId, amount, holdId }: Omit<CodeUse, 'holdIds'> & { readonly holdId: HoldId },
): readonly CodeUse[] => {
  const before = findUse(uses, appointmentId);
  if (before === null) return [...uses, { appointmentId, accountId, amount, holdIds: [holdId] }];
  const holdIds = [...new Set([...before.holdIds, holdId])];
  return uses.map((use) => (use === before ? { ...use, amount, holdIds } : use));
};

const withoutHolds = (
  uses: readonly CodeUse[],
  { appointmentId, holdIds }: { readonly appointmentId: AppointmentId; readonly holdIds: readonly HoldId[] },
): readonly CodeUse[] =>
  uses.flatMap((use) => {
    if (use.appointmentId !== appointmentId) return [use];
    const left = use.holdIds.filter((holdId) => !holdIds.includes(holdId));
    return left.length === 0 ? [] : [{ ...use, holdIds: left }];
  });

const evolve = (code: DiscountCodeState, event: DiscountCodeEvent): DiscountCodeState =>
  match(event)
    .returnType<DiscountCodeState>()
    .with({ type: 'CodeMade' }, ({ data }) => ({
      ...{ ...termsOf(data), codeId: data.codeId, code: data.code, isPaused: false, uses: [] },
    }))
    .with({ type: 'CodePaused' }, () => code && { ...code, isPaused: true })
    .with({ type: 'CodeResumed' }, () => code && { ...code, isPaused: false })
    .with({ type: 'CodeUsed' }, ({ data }) => code && { ...code, uses: withUse(code.uses, data) })
    .with({ type: 'CodeGivenBack' }, ({ data }) => code && { ...code, uses: withoutHolds(code.uses, data) })
    .exhaustive();

/** Ignores capitals and blanks. */
export const foldedCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

export const maxCodeLength = 40;

/** $10,000: a larger amount is a typing error. */
const maxWorth = 1_000_000;

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

const areTermsValid = ({ worth, from, until, minimum, limit }: CodeTerms): boolean =>
  match(worth)
    .with({ kind: 'percent' }, ({ percent }) => isWhole(percent, 100))
    .with({ kind: 'amount' }, { kind: 'gift' }, ({ amount }) => isWhole(amount, maxWorth))
    .exhaustive() &&
  (from === null || until === null || from <= until) &&
  (minimum === 0 || isWhole(minimum, maxWorth)) &&
  (limit === null || isWhole(limit, 1_000_000));

/** The rest of a gift, in cents; null for a code that is not a gift. */
export const leftOfGift = ({ worth }: Pick<CodeTerms, 'worth'>, used: Cents): Cents | null =>
  worth.kind === 'gift' ? cents(Math.max(0, worth.amount - used)) : null;

const leftIn = (code: DiscountCode): Cents | null =>
  leftOfGift(code, sumOfCents(code.uses.map(({ amount }) => amount)));

/** The discount on that price, in cents: never more than the price or the rest of a gift. */
const amountOff = (code: DiscountCode, total: Cents): Cents =>
  match(code.worth)
    .with({ kind: 'percent' }, ({ percent }) => cents(Math.round((total * percent) / 100)))
    .with({ kind: 'amount' }, ({ amount }) => cents(Math.min(amount, total)))
    .with({ kind: 'gift' }, () => cents(Math.min(leftIn(code) ?? 0, total)))
    .exhaustive();

export type MakeCode = {
  readonly type: 'MakeCode';
  readonly codeId: CodeId;
  readonly code: string;
  readonly terms: CodeTerms;
};
export type PauseCode = { readonly type: 'PauseCode' };
export type ResumeCode = { readonly type: 'ResumeCode' };

/** A client books with the code. */
export type UseCode = {
  readonly type: 'UseCode';
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
  readonly accountId: AccountId;
  /** The visit's services. A code for one of them discounts the whole visit. */
  readonly services: readonly ServiceId[];
  readonly total: Cents;
  /** In the studio's zone. */
  readonly today: CalendarDate;
};

/** A canceled visit is reopened. Its discount is not checked against the terms again, only against what is left. */
export type RetakeCode = {
  readonly type: 'RetakeCode';
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
  readonly accountId: AccountId;
  readonly amount: Cents;
};

/** The visit's price changed. The code pays no more than the price, and a gift no more than its rest. */
export type ChangeCodeUse = {
  readonly type: 'ChangeCodeUse';
  readonly appointmentId: AppointmentId;
  /** The part of the discount that the price leaves room for. */
  readonly amount: Cents;
};

export type GiveBackCode = {
  readonly type: 'GiveBackCode';
  readonly appointmentId: AppointmentId;
  /** Attempts that will never become the booking. */
  readonly holdIds: readonly HoldId[];
};

/** The code's worth, days or numbers are not allowed. */
export type CodeInvalid = { readonly kind: 'CodeInvalid' };
export type CodeAlreadyExists = { readonly kind: 'CodeAlreadyExists' };
export type CodeUnknown = { readonly kind: 'CodeUnknown' };
export type CodeIsPaused = { readonly kind: 'CodeIsPaused' };
export type CodeNotBegun = { readonly kind: 'CodeNotBegun'; readonly from: CalendarDate };
export type CodeEnded = { readonly kind: 'CodeEnded'; readonly until: CalendarDate };
export type CodeNotForService = { readonly kind: 'CodeNotForService' };
export type CodeBelowMinimum = { readonly kind: 'CodeBelowMinimum'; readonly minimum: Cents };
export type CodeUsedByClient = { readonly kind: 'CodeUsedByClient' };
export type CodeUsedUp = { readonly kind: 'CodeUsedUp' };

type Scarce = CodeUsedByClient | CodeUsedUp;
export type CodeObjection =
  | CodeIsPaused
  | CodeNotBegun
  | CodeEnded
  | CodeNotForService
  | CodeBelowMinimum
  | CodeUsedByClient
  | CodeUsedUp;
export type DiscountCodeRejection = CodeObjection | CodeInvalid | CodeAlreadyExists | CodeUnknown;

const objectionToTerms = (
  code: DiscountCode,
  { services, total, today }: Pick<UseCode, 'services' | 'total' | 'today'>,
): Exclude<CodeObjection, Scarce> | null => {
  const { isPaused, from, until, serviceIds, minimum } = code;
  if (isPaused) return { kind: 'CodeIsPaused' };
  if (from !== null && today < from) return { kind: 'CodeNotBegun', from };
  if (until !== null && today > until) return { kind: 'CodeEnded', until };
  const isForVisit = serviceIds.length === 0 || services.some((id) => serviceIds.includes(id));
  if (!isForVisit) return { kind: 'CodeNotForService' };
  return total < minimum ? { kind: 'CodeBelowMinimum', minimum } : null;
};

/** Why that client cannot use the code for one more visit; null if she can. */
const objectionToUse = (
  { oncePerClient, limit, uses }: DiscountCode,
  accountId: AccountId | null,
): CodeUsedByClient | CodeUsedUp | null => {
  if (oncePerClient && uses.some((use) => use.accountId === accountId)) return { kind: 'CodeUsedByClient' };
  return limit !== null && uses.length >= limit ? { kind: 'CodeUsedUp' } : null;
};

/** The discount on a visit, or why there is none. `accountId` is null while the client is unknown. */
export const discountBy = (
  code: DiscountCodeState,
  wanted: Pick<UseCode, 'services' | 'total' | 'today'> & { readonly accountId: AccountId | null },
): Result<Cents, CodeObjection | CodeUnknown> => {
  if (code === null) return refused({ kind: 'CodeUnknown' });
  const objection = objectionToTerms(code, wanted) ?? objectionToUse(code, wanted.accountId);
  if (objection !== null) return refused(objection);
  const amount = amountOff(code, wanted.total);
  if (amount > 0) return ok(amount);
  return refused({ kind: leftIn(code) === 0 ? 'CodeUsedUp' : 'CodeNotForService' });
};

type Decision<Rejection extends DiscountCodeRejection = never> = Result<readonly DiscountCodeEvent[], Rejection>;

const make = (
  { codeId, code: written, terms }: MakeCode,
  code: DiscountCodeState,
): Decision<CodeInvalid | CodeAlreadyExists> => {
  const isRepeat = code !== null && same(termsOf(code), termsOf(terms));
  if (code !== null) return isRepeat ? nothing : refused({ kind: 'CodeAlreadyExists' });
  const isNamed = foldedCode(written) !== '' && written.length <= maxCodeLength;
  if (!isNamed || !areTermsValid(terms)) return refused({ kind: 'CodeInvalid' });
  return happened({ type: 'CodeMade', data: { ...termsOf(terms), codeId, code: written } });
};

const pause = (_: PauseCode, code: DiscountCodeState): Decision<CodeUnknown> => {
  if (code === null) return refused({ kind: 'CodeUnknown' });
  return code.isPaused ? nothing : happened({ type: 'CodePaused', data: { codeId: code.codeId } });
};

const resume = (_: ResumeCode, code: DiscountCodeState): Decision<CodeUnknown> => {
  if (code === null) return refused({ kind: 'CodeUnknown' });
  return code.isPaused ? happened({ type: 'CodeResumed', data: { codeId: code.codeId } }) : nothing;
};

/** The visit's existing use for another attempt at it; null if the visit does not use the code yet. */
const shared = (code: DiscountCode, { appointmentId, holdId }: Pick<UseCode, 'appointmentId' | 'holdId'>) => {
  const use = findUse(code.uses, appointmentId);
  if (use === null) return null;
  const { accountId, amount, holdIds } = use;
  const { codeId } = code;
  return holdIds.includes(holdId)
    ? nothing
    : happened({ type: 'CodeUsed' as const, data: { codeId, appointmentId, holdId, accountId, amount } });
};

const use = (command: UseCode, code: DiscountCodeState): Decision<CodeObjection | CodeUnknown> => {
  const before = code === null ? null : shared(code, command);
  if (before !== null) return before;
  const { appointmentId, holdId, accountId } = command;
  return discountBy(code, command).andThen((amount) =>
    code === null
      ? nothing
      : happened({
          type: 'CodeUsed' as const,
          data: { codeId: code.codeId, appointmentId, holdId, accountId, amount },
        }),
  );
};

const retake = (command: RetakeCode, code: DiscountCodeState): Decision<Scarce | CodeUnknown> => {
  if (code === null) return refused({ kind: 'CodeUnknown' });
  const before = shared(code, command);
  if (before !== null) return before;
  const { appointmentId, holdId, accountId, amount } = command;
  const objection = objectionToUse(code, accountId);
  if (objection !== null) return refused(objection);
  if ((leftIn(code) ?? amount) < amount) return refused({ kind: 'CodeUsedUp' });
  return happened({ type: 'CodeUsed', data: { codeId: code.codeId, appointmentId, holdId, accountId, amount } });
};

const changeUse = ({ appointmentId, amount: wanted }: ChangeCodeUse, code: DiscountCodeState): Decision => {
  const use = codeUseOf(code, appointmentId);
  const [holdId] = use?.holdIds ?? [];
  if (code === null || use === null || holdId === undefined) return nothing;
  const amount = cents(Math.min(wanted, use.amount + (leftIn(code) ?? wanted)));
  if (amount === use.amount) return nothing;
  const { codeId } = code;
  return happened({ type: 'CodeUsed', data: { codeId, appointmentId, holdId, accountId: use.accountId, amount } });
};

const giveBack = ({ appointmentId, holdIds: given }: GiveBackCode, code: DiscountCodeState): Decision => {
  if (code === null) return nothing;
  const attempts = findUse(code.uses, appointmentId)?.holdIds ?? [];
  const holdIds = attempts.filter((holdId) => given.includes(holdId));
  if (holdIds.length === 0) return nothing;
  const isFree = holdIds.length === attempts.length;
  return happened({ type: 'CodeGivenBack', data: { codeId: code.codeId, appointmentId, holdIds, isFree } });
};

/** A decider for each command, with only the rejections that the command can have. */
export const discountCodeFor = {
  MakeCode: { initial, evolve, decide: make },
  PauseCode: { initial, evolve, decide: pause },
  ResumeCode: { initial, evolve, decide: resume },
  UseCode: { initial, evolve, decide: use },
  RetakeCode: { initial, evolve, decide: retake },
  ChangeCodeUse: { initial, evolve, decide: changeUse },
  GiveBackCode: { initial, evolve, decide: giveBack },
} as const;

export type DiscountCodeCommand = CommandIn<typeof discountCodeFor>;

export const discountCode: Decider<DiscountCodeState, DiscountCodeCommand, DiscountCodeEvent, DiscountCodeRejection> =
  forAnyCommand({ initial, evolve }, discountCodeFor);
