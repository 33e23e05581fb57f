import { ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import type { Booking } from '../../../domain/appointment/index.ts';
import { appointmentId } from '../../../domain/kernel/index.ts';
import { settings } from '../../../domain/settings/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';
import type { VisitRejection } from '../rejections.ts';
import { type BookingWanted, type BookTimeRefusal, bookedBefore, bookTime, type Named } from './book-time.ts';
import type { BookingParts } from './booking-parts.ts';
import { chooseVisit, type VisitWanted } from './choose-visit.ts';

export type OwnersBooking = VisitWanted &
  BookingWanted & {
    /** A repeat of the same request with the same key is the same booking; null makes every call a new one. */
    readonly idempotencyKey: string | null;
  };

export type OwnersBookingRefusal = NotAllowed | VisitRejection | BookTimeRefusal;

const nameRequest = ({ ids }: BookingParts, caller: Caller, booking: OwnersBooking): Named => {
  const idempotencyKey = booking.idempotencyKey ?? ids.fresh();
  const fingerprint = ids.keyed('booking-by-owner', JSON.stringify({ ...booking, idempotencyKey }));
  const id = ids.keyed('appointment-by-owner', caller.accountId ?? caller.role, fingerprint);
  return { appointmentId: appointmentId(id), fingerprint };
};

/** The owner books for a client: without a proof, and at any free time from today on. */
export const bookForClient =
  (parts: BookingParts) =>
  (caller: Caller, wanted: OwnersBooking): ResultAsync<Done<Booking>, OwnersBookingRefusal> =>
    safeTry<Done<Booking>, OwnersBookingRefusal>(async function* () {
      yield* ownerOnly(caller);
      const named = nameRequest(parts, caller, wanted);
      const before = yield* bookedBefore(parts, named);
      if (before !== null) return ok({ value: before, position: null });
      const visit = yield* chooseVisit(parts, true)(wanted);
      const policies = yield* parts.handle.state(settings, streams.settings);
      return ok(
        yield* bookTime(parts)(caller, {
          ...wanted,
          ...{ named, visit, policies },
          ...{ proofId: null, reservation: null, agreement: null },
          claim: () => okAsync(null),
        }),
      );
    });
