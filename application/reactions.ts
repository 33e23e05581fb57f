import { okAsync, type ResultAsync } from 'neverthrow';
import { appointment } from '../domain/appointment/decide.ts';
import { isFurtherSession } from '../domain/appointment/install.ts';
import { discountOf } from '../domain/appointment/policies.ts';
import { discountCodeFor } from '../domain/code.ts';
import type { AccountId, ProofId } from '../domain/kernel/ids.ts';
import { addMinutes } from '../domain/kernel/time.ts';
import { paymentProofFor } from '../domain/payment-proof/decide.ts';
import { lapseHoursOf, settings } from '../domain/settings.ts';
import { streams } from '../domain/streams.ts';
import { type ErasePersonParts, erasePerson } from './account/forget-person.ts';
import { lapseRequest } from './appointment/change-status.ts';
import { abandon, giveCodeBack, releaseReservation, releaseTime } from './appointment/holds.ts';
import { finishInstall } from './appointment/install.ts';
import type { Attempts, PieceOfWork } from './kernel/attempts.ts';
import { systemCaller } from './kernel/caller.ts';
import { neverRefused } from './kernel/done.ts';
import type { Failure } from './kernel/failure.ts';
import type { Ports } from './kernel/ports.ts';
import { eraseProof } from './stored-files.ts';

/**
 * A view of open work, and repeatable effects. Failed work stays open, so that a later round finds it: reactions need
 * no checkpoint.
 */
export type Reaction = {
  /** The task, in words for the owner. */
  readonly name: string;
  readonly open: () => ResultAsync<readonly PieceOfWork[], Failure>;
};

const pieceForEach = <Item>(
  items: readonly Item[],
  aboutOf: (item: Item) => string,
  effect: (item: Item) => ReturnType<PieceOfWork['effect']>,
): readonly PieceOfWork[] => items.map((item) => ({ about: aboutOf(item), effect: () => effect(item) }));

type RecoveryParts = Ports<'handle' | 'clock' | 'ids' | 'openWork'>;

/** How long a request may take before the recovery abandons its hold. */
export const recoveryDelayMinutes = 1;

/**
 * Frees the time of a request that stopped between holding the time and requesting the appointment. If the time is a
 * further session of an install that was requested, requests that session.
 */
const whenHoldIsRestlessAbandonIt = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'free a time whose booking was not finished',
  open: () => {
    const restless = openWork.unusedHolds(addMinutes(clock.now(), -recoveryDelayMinutes));
    const free = (hold: (typeof restless)[number]) =>
      abandon({ handle })(systemCaller(ids.fresh()), { ...hold, proofId: null }).andThen(
        (abandoned): ResultAsync<unknown, Failure> =>
          abandoned === 'stands' && isFurtherSession(hold.appointmentId)
            ? finishInstall({ handle, ids })(hold.appointmentId)
            : okAsync(null),
      );
    return okAsync(pieceForEach(restless, ({ holdId }) => holdId, free));
  },
});

/** Confirms or cancels a further session of an install if the process stopped after the first one. */
const whenSessionIsBehindLetItFollow = (parts: RecoveryParts): Reaction => ({
  name: 'let a session follow the first one of its install',
  open: () => {
    const behind = parts.openWork.outdatedSessions(addMinutes(parts.clock.now(), -recoveryDelayMinutes));
    return okAsync(pieceForEach(behind, (id) => id, finishInstall(parts)));
  },
});

/** Frees a proof claimed for an appointment that was never requested. */
const whenClaimIsIdleGiveTheProofBack = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'free a payment proof whose booking was not finished',
  open: () => {
    const idle = openWork.idleClaims(addMinutes(clock.now(), -recoveryDelayMinutes));
    const giveBack = (claim: (typeof idle)[number]) =>
      abandon({ handle })(systemCaller(ids.fresh()), { ...claim, date: null });
    return okAsync(pieceForEach(idle, ({ proofId }) => proofId, giveBack));
  },
});

/** Returns the use of a code if its visit was never requested, or was canceled. */
const whenUseIsIdleGiveTheCodeBack = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'give the use of a code back',
  open: () => {
    const idle = openWork.unusedCodeUses(addMinutes(clock.now(), -recoveryDelayMinutes));
    const giveBack = (use: (typeof idle)[number]) =>
      handle
        .state(appointment, streams.appointment(use.appointmentId))
        .andThen((state) => giveCodeBack({ handle })(systemCaller(ids.fresh()), use, state));
    return okAsync(pieceForEach(idle, ({ appointmentId }) => appointmentId, giveBack));
  },
});

/** Gives back what a code no longer takes off a visit, because its price was lowered, or takes it again. */
const whenPriceChangedChangeTheCodeUse = ({ handle, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'let a code take off what a changed price leaves',
  open: () => {
    const outdated = openWork.outdatedCodeUses();
    const change = ({ codeId, appointmentId }: (typeof outdated)[number]) =>
      handle.state(appointment, streams.appointment(appointmentId)).andThen(({ booking }) => {
        if (booking === null) return okAsync<unknown, Failure>(null);
        const command = { type: 'ChangeCodeUse' as const, appointmentId, amount: discountOf(booking) };
        return handle
          .command(discountCodeFor.ChangeCodeUse, streams.discountCode(codeId), systemCaller(ids.fresh()), command)
          .mapErr(neverRefused);
      });
    return okAsync(pieceForEach(outdated, ({ appointmentId }) => appointmentId, change));
  },
});

/** Releases times that the request itself failed to release before it answered. */
const whenHoldWasGivenUpReleaseIt = ({ handle, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'free the time of a visit that was moved or canceled',
  open: () =>
    okAsync(
      pieceForEach(
        openWork.unreleasedHolds(),
        ({ holdId }) => holdId,
        (hold) => releaseTime({ handle })(systemCaller(ids.fresh()), hold),
      ),
    ),
});

/**
 * Erases what a forgotten person left if the process that forgot her stopped early. Her own key is destroyed last and
 * shows that everything is erased. Each process checks each forgotten person once.
 */
const whenPersonWasForgottenEraseTheRest = (parts: RecoveryParts & ErasePersonParts): Reaction => {
  const { ids, openWork, traces, vault } = parts;
  const erased = new Set<AccountId>();
  const eraseRest = (accountId: AccountId): ResultAsync<unknown, Failure> =>
    vault
      .hasForgotten(`account-${accountId}`)
      .andThen((isErased): ResultAsync<unknown, Failure> => {
        if (isErased) return okAsync(null);
        return erasePerson(parts)(systemCaller(ids.fresh()), accountId, traces.of(accountId));
      })
      .map(() => erased.add(accountId));
  return {
    name: 'erase what a forgotten client left',
    open: () => {
      const left = openWork.forgottenPeople().filter((accountId) => !erased.has(accountId));
      return okAsync(pieceForEach(left, (accountId) => accountId, eraseRest));
    },
  };
};

const minutesOfDay = 24 * 60;

/** Lets a proof lapse if no appointment has used it for the configured days. Another reaction erases it. */
const whenProofIsUnusedLetItLapse = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => {
  const lapse = (proofId: ProofId) =>
    handle.command(paymentProofFor.LapseProof, streams.paymentProof(proofId), systemCaller(ids.fresh()), {
      type: 'LapseProof',
    });
  return {
    name: 'let an unused payment proof lapse',
    open: () =>
      handle.state(settings, streams.settings).map(({ unusedProofDays }) => {
        const unused = openWork.unusedProofs(addMinutes(clock.now(), -unusedProofDays * minutesOfDay));
        return pieceForEach(unused, (proofId) => proofId, lapse);
      }),
  };
};

/** Ends clients' requests and owner's bookings that are not paid in time. Another reaction frees the time. */
const whenRequestIsUnpaidGiveItUp = (parts: RecoveryParts): Reaction => ({
  name: 'give up a request that is not paid',
  open: () =>
    parts.handle.state(settings, streams.settings).map((values) => {
      const unpaid = (['client', 'owner'] as const).flatMap((bookedBy) => {
        const hours = lapseHoursOf(values, bookedBy);
        return hours === 0 ? [] : parts.openWork.unpaidRequests(bookedBy, addMinutes(parts.clock.now(), -hours * 60));
      });
      return pieceForEach(unpaid, (id) => id, lapseRequest(parts));
    }),
});

/**
 * Erases the files of lapsed proofs. The key is destroyed last and shows that everything is erased. Each process checks
 * each such proof once.
 */
const whenProofLapsedEraseIt = (parts: Ports<'openWork' | 'files' | 'vault'>): Reaction => {
  const erased = new Set<ProofId>();
  const erase = (proofId: ProofId): ResultAsync<unknown, Failure> =>
    parts.vault
      .hasForgotten(`proof-${proofId}`)
      .andThen((isErased): ResultAsync<unknown, Failure> => (isErased ? okAsync(null) : eraseProof(parts, proofId)))
      .map(() => erased.add(proofId));
  return {
    name: 'erase an unused payment proof',
    open: () => {
      const left = parts.openWork.lapsedProofs().filter((proofId) => !erased.has(proofId));
      return okAsync(pieceForEach(left, (proofId) => proofId, erase));
    },
  };
};

/** Releases the times of clients who have not paid in time. No booking ever depends on a reservation. */
const whenReservationEndedReleaseIt = ({ handle, clock, ids, openWork }: RecoveryParts): Reaction => ({
  name: 'free a time that a client held while paying',
  open: () =>
    okAsync(
      pieceForEach(
        openWork.endedReservations(clock.now()),
        ({ holdId }) => holdId,
        (ended) => releaseReservation({ handle })(systemCaller(ids.fresh()), ended),
      ),
    ),
});

export type ReactionParts = RecoveryParts & ErasePersonParts;

export const reactionsOf = (parts: ReactionParts): readonly Reaction[] => [
  whenHoldIsRestlessAbandonIt(parts),
  whenSessionIsBehindLetItFollow(parts),
  whenClaimIsIdleGiveTheProofBack(parts),
  whenRequestIsUnpaidGiveItUp(parts),
  whenUseIsIdleGiveTheCodeBack(parts),
  whenPriceChangedChangeTheCodeUse(parts),
  whenHoldWasGivenUpReleaseIt(parts),
  whenReservationEndedReleaseIt(parts),
  whenProofIsUnusedLetItLapse(parts),
  whenProofLapsedEraseIt(parts),
  whenPersonWasForgottenEraseTheRest(parts),
];

/** Runs each reaction once. A failing one leaves its work for the next round and does not stop the others. */
export const react = async (reactions: readonly Reaction[], attempts: Attempts): Promise<void> => {
  for (const { name, open } of reactions) {
    await attempts.attempt(name, '', async () => {
      const found = await open();
      if (found.isOk()) await attempts.each(name, found.value);
      return found;
    });
  }
};
