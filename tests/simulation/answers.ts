import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../../application/kernel/caller.ts';
import { isFailure } from '../../application/kernel/failure.ts';
import { calendarDate } from '../../domain/kernel/time.ts';
import type { Act } from './acts.ts';
import type { Process } from './process.ts';
import type { Wish } from './refusals.ts';
import { causes, type Studio } from './studio.ts';

/** A refusal; null if the act succeeded. */
export type Answer = { readonly kind: string; readonly isFailure: boolean } | null;

const disturbing: readonly Act['does'][] = ['away', 'crash', 'jump', 'mute'];
const silencing: readonly Act['does'][] = ['away', 'mute'];

const isSparedOf = ({ plan }: Studio, acts: readonly Act['does'][]): boolean =>
  plan.faults === 0 && !plan.acts.some(({ does }) => acts.includes(does));

/** If nothing goes wrong, nothing may remain for the recovery. */
export const judgeLeft = (studio: Studio, does: string, left: readonly string[]): void => {
  if (left.length > 0 && isSparedOf(studio, disturbing))
    studio.model.fail(`${does} is done and has left ${left.join()} behind`);
};

/** Checks what must hold for every answer. */
export const judged = async <Value>(
  studio: Studio,
  does: string,
  caller: Caller,
  work: ResultAsync<Value, { readonly kind: string }>,
  onDone: (value: Value) => void = () => undefined,
): Promise<Answer> => {
  const { model, count } = studio;
  const outcome = await work;
  if (outcome.isOk()) {
    count(`${does} done`);
    onDone(outcome.value);
    judgeLeft(studio, does, model.leftBy(caller.correlationId));
    return null;
  }
  const { kind } = outcome.error;
  count(`${does} ${kind}`);
  const failed = isFailure(outcome.error);
  if (failed && kind !== 'Contended' && isSparedOf(studio, silencing))
    model.fail(`${does} failed with ${kind} although nothing was wrong`);
  const landed = model.causedBy(caller.correlationId).some((type) => (causes[does] ?? []).includes(type));
  // A refused change of an install cancels the sessions that it had already reopened.
  if (landed && !failed && does !== 'lengthen' && does !== 'changeInstall')
    model.fail(`${does} was refused with ${kind}, and it was done`);
  return { kind, isFailure: failed };
};

/** Whether a process may have lost a hold: its request took too long, or its clock or log was unreliable. */
export const mayHaveLostHold = ({ world, model, isSkewed }: Studio, since: number): boolean =>
  world.now() - since > 50_000 || isSkewed() || model.isUnclear();

type Asked = {
  readonly does: string;
  readonly visit: string;
  readonly caller: Caller;
  readonly since: number;
  /** The times that the answer may refer to. */
  readonly wishes: readonly Wish[];
};

/** Checks that each refusal is true, by kind. Refusals of times are checked elsewhere. */
const factsOf = (
  studio: Studio,
  { does, visit: id, caller, since }: Asked,
): { readonly [kind: string]: () => boolean } => {
  const { plan, world, model, skews } = studio;
  const { cancellationHours, rescheduleHours, rescheduleLimit } = plan.settings;
  const visit = model.visits.get(id);
  const hoursUntil = (startsAt: number): number => (startsAt - world.now() - skews()[1]) / 3_600_000;
  /** Whether the visit was to begin within these hours at any time since then. The owner may have moved it. */
  const wasWithin = (hours: number): boolean => model.wasSo(id, since, ({ startsAt }) => hoursUntil(startsAt) < hours);
  const isClients = caller.role !== 'admin';
  const wasStatus = (...statuses: readonly string[]) =>
    model.wasSo(id, since, ({ status }) => statuses.includes(status));
  return {
    AppointmentNotFound: () => (isClients && visit?.accountId !== caller.accountId) || wasStatus('deleted'),
    AddressNotVerified: () => isClients && !model.wasVerified(visit?.accountId ?? '', since),
    AppointmentIsCancelled: () => wasStatus('cancelled'),
    AppointmentIsNotCancelled: () => wasStatus('pending', 'confirmed', 'completed'),
    VisitHasBegun: () => wasStatus('completed') || model.wasSo(id, since, ({ startsAt }) => hoursUntil(startsAt) < 0),
    VisitIsCompleted: () => does === 'complete' && wasStatus('completed'),
    // The proposal is useless: the time is already the client's, or is past, or the proposal ends at once.
    ProposalInvalid: () => does === 'propose',
    StatusForbidsClient: () => isClients && wasStatus('completed', 'cancelled', 'deleted'),
    CancellationWindowClosed: () => isClients && wasStatus('confirmed') && wasWithin(cancellationHours),
    RescheduleWindowClosed: () => isClients && wasWithin(rescheduleHours),
    RescheduleLimitReached: () => isClients && (visit?.movesByClient ?? 0) >= rescheduleLimit,
    HoldLost: () => mayHaveLostHold(studio, since),
  };
};

/** Fails if a refusal of an act on a visit was not true. */
export const judgeRefusal = (studio: Studio, answer: Answer, asked: Asked): void => {
  if (answer === null || answer.isFailure) return;
  const { model } = studio;
  const { kind } = answer;
  const { does, visit, since, wishes } = asked;
  const judgements = wishes.map((wish) => model.isTimeRefusal(kind, wish, { since, visit, reservation: null }));
  const ofTime = judgements.some((isSo) => isSo !== null) ? judgements.includes(true) : null;
  const holds = ofTime ?? factsOf(studio, asked)[kind]?.() ?? false;
  if (!holds && !(model.isUnclear() && kind.endsWith('WindowClosed')))
    model.fail(`${does} of ${visit} was refused as ${kind}, which was not so`);
};

/**
 * What was paid and what is due must add up to the visit's cost, unless more was paid. No amount is below zero, and
 * the paid amount must match the ledger. A canceled visit owes no price.
 */
const judgeMoney = ({ model, money: ledger }: Studio, { parts }: Process): void => {
  for (const { appointmentId: id, status } of parts.appointmentRows()) {
    const money = parts.moneyOf(id);
    if (money === null) continue;
    const { total, discount, fees, paid, returned, dueNow, dueAtVisit } = money;
    const price = status === 'cancelled' ? 0 : total - discount;
    const isEven = dueNow + dueAtVisit === Math.max(0, price + fees - paid + returned);
    ledger.judgeView(id, money);
    if (!isEven || Math.min(...Object.values(money)) < 0) model.fail(`the money of ${id}: ${JSON.stringify(money)}`);
  }
};

/** Compares the rows of a process with the model. */
export const judgeViews = (studio: Studio, process: Process): void => {
  const { model } = studio;
  const { parts } = process;
  judgeMoney(studio, process);
  model.judgeRows(parts.appointmentRows(), (date) => {
    const { held, reserved } = parts.schedules.day(calendarDate(date));
    return [...held.map(({ hold }) => hold), ...reserved.map(({ reservation }) => reservation)].map(
      ({ holdId: id }) => id,
    );
  });
};
