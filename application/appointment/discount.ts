import { err, ok, okAsync, safeTry } from 'neverthrow';
import {
  type CodeObjection,
  type CodeUnknown,
  codeUseOf,
  discountBy,
  discountCode,
  discountCodeFor,
  foldedCode,
  type UseCode,
} from '../../domain/code.ts';
import { type AccountId, type AppointmentId, type CodeId, codeId, type HoldId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Ids } from '../ports/clock.ts';
import type { BookingParts } from './booking-parts.ts';
import { todayFromLog } from './holds.ts';

/** Too many codes that do not exist were tried from this network. */
export type CodesTriedTooOften = { readonly kind: 'CodesTriedTooOften' };
export type DiscountRefusal = CodeObjection | CodeUnknown | CodesTriedTooOften;

/** The id is made from what was typed, so no list of codes has to be searched. */
const codeIdOf = ({ keyed }: Pick<Ids, 'keyed'>, typed: string): CodeId => codeId(keyed('code', foldedCode(typed)));

/** The parts of a visit that a code depends on. */
export type VisitOfCode = Pick<UseCode, 'services' | 'total'>;

type VisitInSight = VisitOfCode & {
  /** Null if the client is not known yet. */
  readonly email: string | null;
  /** Null for a visit that has no id yet. */
  readonly appointmentId: AppointmentId | null;
};

/** What the code takes off this visit, or why nothing. Writes nothing, but counts tries of codes that do not exist. */
export const discountFor =
  (parts: BookingParts) =>
  (caller: Caller, typed: string, { email, appointmentId, ...visit }: VisitInSight) =>
    safeTry(async function* () {
      const { handle, clock, ids, codeGuesses } = parts;
      if (!codeGuesses.mayTry(caller.address, clock.now())) return err({ kind: 'CodesTriedTooOften' as const });
      const id = codeIdOf(ids, typed);
      const code = yield* handle.state(discountCode, streams.discountCode(id));
      if (code === null) codeGuesses.miss(caller.address, clock.now());
      // An earlier attempt at the same booking may have used the code already.
      const before = appointmentId === null ? null : codeUseOf(code, appointmentId);
      const account = email === null ? null : yield* parts.findAccount(email);
      const wanted = { ...visit, accountId: account?.accountId ?? null, today: yield* todayFromLog(parts) };
      const amount = before?.amount ?? (yield* discountBy(code, wanted));
      return ok({ codeId: id, code: code?.code ?? typed, amount });
    });

/** Uses the code for this attempt to book. An earlier attempt at the same visit shares its use. */
export const takeCode =
  (parts: BookingParts) =>
  (
    caller: Caller,
    id: CodeId,
    attempt: VisitOfCode & {
      readonly appointmentId: AppointmentId;
      readonly holdId: HoldId;
      readonly accountId: AccountId;
    },
  ) =>
    todayFromLog(parts)
      .andThen((today) =>
        parts.handle.command(discountCodeFor.UseCode, streams.discountCode(id), caller, {
          ...{ type: 'UseCode', ...attempt, today },
        }),
      )
      .andThen(({ state }) => {
        const use = codeUseOf(state, attempt.appointmentId);
        return okAsync(state === null || use === null ? null : { codeId: id, code: state.code, amount: use.amount });
      });
