import type { ProofId } from '../domain/kernel/ids.ts';
import type { CalendarDate } from '../domain/kernel/time.ts';
import type { ProofStatus } from '../domain/payment-proof/events.ts';
import { isVisitToCome } from './appointments/statuses.ts';
import { countRows, type Direction, offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { type ProofRow, proofsTable } from './payment-proofs.ts';

/** A field that is null does not narrow the list. */
export type ProofsAsked = {
  readonly attached: boolean | null;
  readonly status: ProofStatus | null;
  /** Whether the visit that it pays for is still to come; `today` is the salon's date. Null does not narrow. */
  readonly visits: { readonly are: 'ahead' | 'past'; readonly today: CalendarDate } | null;
  readonly sortBy: 'uploadedAt' | 'visit';
  readonly direction: Direction;
  readonly page: PageAsked;
};

const dateOfVisit = '(SELECT date FROM appointments WHERE appointments.appointmentId = paymentProofs.appointmentId)';
const timeOfVisit = '(SELECT time FROM appointments WHERE appointments.appointmentId = paymentProofs.appointmentId)';

/** A canceled visit is not ahead. Null, thus in neither list, where there is no visit, or it was deleted. */
const isAhead = `(SELECT date >= @today AND ${isVisitToCome} FROM appointments
  WHERE appointments.appointmentId = paymentProofs.appointmentId)`;

/** The proofs by upload time or visit. The owner can attach those that no appointment uses. */
export const listProofs = (
  db: ReadDatabase,
  { attached, status, visits, sortBy, direction, page }: ProofsAsked,
): Paged<ProofRow> => {
  const condition = `(@attached IS NULL OR (appointmentId IS NOT NULL) = @attached)
    AND coalesce(@status, status) = status AND (@ahead IS NULL OR ${isAhead} = @ahead)`;
  const parameters = {
    ...{ attached: attached === null ? null : Number(attached), status },
    ...{ ahead: visits === null ? null : Number(visits.are === 'ahead'), today: visits?.today ?? null },
  };
  const byVisit = sortBy === 'visit' ? `${dateOfVisit} ${direction}, ${timeOfVisit} ${direction}, ` : '';
  const order = `${byVisit}uploadedAt ${direction}, proofId ${direction}`;
  return {
    rows: proofsTable.rows(db, `WHERE ${condition} ORDER BY ${order} LIMIT @limit OFFSET @offset`, {
      ...{ ...parameters, limit: page.limit, offset: offsetOf(page) },
    }),
    total: countRows(db, `paymentProofs WHERE ${condition}`, parameters),
  };
};

/**
 * The pictures to compare a proof with, newest first: those that bookings use, except copies of the same file and
 * erased ones. Excludes unused uploads, because anybody can make them.
 */
export const picturesToCompare = (db: ReadDatabase, proofId: ProofId): readonly ProofId[] =>
  proofsTable
    .rows(
      db,
      `WHERE proofId <> @proofId AND appointmentId IS NOT NULL AND kind <> 'application/pdf' AND email IS NOT NULL
         AND sha256 <> (SELECT sha256 FROM paymentProofs WHERE proofId = @proofId)
       ORDER BY uploadedAt DESC, proofId`,
      { proofId },
    )
    .map((row) => row.proofId);

/** Other uploads of the exact same file, by anyone, oldest first. */
export const proofsOfSameFile = (db: ReadDatabase, proofId: ProofId): readonly ProofRow[] =>
  proofsTable.rows(
    db,
    `WHERE sha256 = (SELECT sha256 FROM paymentProofs WHERE proofId = @proofId) AND proofId <> @proofId
     ORDER BY uploadedAt, proofId LIMIT 20`,
    { proofId },
  );
