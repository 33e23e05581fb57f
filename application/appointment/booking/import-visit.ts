import { err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { appointmentId, objectionToLength } from '../../../domain/kernel/index.ts';
import { settings } from '../../../domain/settings/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { ImportedVisit, ImportVisitRefusal, VisitToImport } from '../../imported.ts';
import { ownerOnly } from '../../not-allowed.ts';
import { bookedBefore, bookTime, type Named } from './book-time.ts';
import type { BookingParts } from './booking-parts.ts';

const notesLimit = { field: 'notes', limit: 1_000 };

const nameVisit = ({ ids }: BookingParts, { knownAs, date, time, service }: VisitToImport): Named => ({
  appointmentId: appointmentId(ids.keyed('imported-visit', ...knownAs)),
  fingerprint: ids.keyed('imported-visit-at', date, time, String(service.minutes)),
});

/**
 * Takes a visit from another program by the same decision as every booking: its day holds the time, so that it never
 * overlaps another one. The owner's notice, window and hours do not bind it, and it may be past. Its id comes from where
 * it comes from: given again, the same visit changes nothing.
 */
export const importVisit =
  (parts: BookingParts) =>
  (caller: Caller, visit: VisitToImport): ResultAsync<ImportedVisit, ImportVisitRefusal> =>
    safeTry<ImportedVisit, ImportVisitRefusal>(async function* () {
      yield* ownerOnly(caller);
      const { accountId, customer, date, time, service, status, notes } = visit;
      const tooLong = objectionToLength(notes, notesLimit);
      if (tooLong !== null) return err(tooLong);
      const named = nameVisit(parts, visit);
      const before = yield* bookedBefore(parts, named);
      if (before !== null) return ok({ imported: 'known' as const, position: null });
      const policies = yield* parts.handle.state(settings, streams.settings);
      const withAccount = { ...parts, findOrOpenAccount: () => okAsync(accountId) };
      const { position } = yield* bookTime(withAccount)(caller, {
        ...{ named, customer, date, time, notes, policies },
        visit: { service, addOns: [], total: service.price },
        ...{ proofId: null, reservation: null, agreement: null },
        paymentMethod: null,
        paymentDetails: null,
        claim: () => okAsync(null),
        brought: { status },
      });
      return ok({ imported: 'taken' as const, position });
    });
