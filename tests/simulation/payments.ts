import type { ResultAsync } from 'neverthrow';
import { match } from 'ts-pattern';
import {
  chargeFee,
  completeVisit,
  receiveMoney,
  returnMoney,
  reverseMoney,
} from '../../application/appointment/money.ts';
import type { Caller } from '../../application/kernel/caller.ts';
import { appointmentId, entryId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import type { Act } from './acts.ts';
import { judged, judgeRefusal } from './answers.ts';
import { pick } from './changes.ts';
import type { Process } from './process.ts';
import type { Studio } from './studio.ts';

type MoneyAct = Extract<Act, { does: 'receive' | 'reverse' | 'complete' | 'refund' | 'charge' }>;
type Work = ResultAsync<unknown, { readonly kind: string }>;

const workOf = ({ money }: Studio, parts: Process['parts'], caller: Caller, visit: string, act: MoneyAct) => {
  const id = appointmentId(visit);
  const paid = (amount: number) => ({
    ...{ appointmentId: id, method: 'cash' as const, amount: cents(amount), tip: cents(amount % 700) },
    ...{ receivedOn: null, note: null, idempotencyKey: `${act.at}` },
  });
  return match(act)
    .with({ does: 'receive' }, ({ amount }) => receiveMoney(parts)(caller, paid(amount)) as Work)
    .with({ does: 'complete' }, ({ amount }) => {
      return completeVisit(parts)(caller, { appointmentId: id, received: paid(amount) }) as Work;
    })
    .with({ does: 'refund' }, ({ amount, isGoodwill }) => {
      const { tip: _, receivedOn, ...rest } = paid(amount);
      return returnMoney(parts)(caller, { ...rest, returnedOn: receivedOn, isGoodwill }) as Work;
    })
    .with({ does: 'charge' }, ({ amount }) => {
      const fee = { amount: cents(amount), reason: 'late', note: null } as const;
      return chargeFee(parts)(caller, { ...fee, appointmentId: id, idempotencyKey: `${act.at}` }) as Work;
    })
    .with({ does: 'reverse' }, () => {
      const last = money.lastOf(visit);
      return last === null
        ? null
        : (reverseMoney(parts)(caller, { appointmentId: id, entryId: entryId(last), reason: null }) as Work);
    })
    .exhaustive();
};

/** The owner receives or returns cash, charges a fee, reverses one of them, or completes a visit with a payment. */
export const pay = async (studio: Studio, act: MoneyAct): Promise<void> => {
  const { world, model, money, processes, callerOf } = studio;
  const visit = pick(studio, act.nth, act.of);
  const process = processes.reach(act.via);
  if (visit === null || process === null) return;
  const since = world.now();
  const payment = `pay-${visit.id}-${act.at}`;
  const pays = act.does !== 'reverse';
  const caller = callerOf(act.does, 'owner', 0, pays ? { request: payment } : {});
  const timeNow = () => ({ date: visit.date, time: visit.time, minutes: visit.minutes });
  const before = timeNow();
  const work = workOf(studio, process.parts, caller, visit.id, act);
  if (work === null) return;
  const taken = act.does === 'reverse' ? money.takenBy(money.lastOf(visit.id) ?? '') : 'amount' in act ? act.amount : 0;
  const answer = await judged(studio, act.does, caller, work, () => {
    if (pays) money.acknowledged(payment);
    if (act.does === 'complete') model.acknowledged(visit.id, since, { status: 'completed' });
  });
  if (answer?.kind === 'ReturnsTooMuch' || answer?.kind === 'MoneyWasReturned') {
    if (taken <= money.leastSince(visit.id, since)) model.fail(`${act.does} of ${taken} was refused, which was not so`);
    return;
  }
  // Completing a canceled visit takes its time again.
  const wishes = act.does === 'complete' ? [before, timeNow()] : [];
  judgeRefusal(studio, answer, { does: act.does, visit: visit.id, caller, since, wishes });
};
