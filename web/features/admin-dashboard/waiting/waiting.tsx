import { IconCalendarX, IconFileDollar, IconHourglass, IconMessageStar, IconPaperclip } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { quotesQuery } from '../../../api/quotes.query.ts';
import {
  bookingsLeftOpenQuery,
  reviewsWaitingQuery,
  unattachedProofsQuery,
  waitingListQuery,
} from '../../../api/waiting.query.ts';
import { to12Hour } from '../../../format/calendar.ts';
import { formatMoney } from '../../../format/text.ts';
import { proofFaces, toneOf } from '../../../statuses/faces.ts';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { soonestBookingsQuery, soonestProofsQuery } from '../dashboard.query.ts';
import { dayOf } from '../day-of.ts';
import styles from './waiting.module.css';
import { type WaitingLine, waitingLines } from './waiting-lines.ts';

const ProofMark = ({ proof }: Pick<WaitingLine, 'proof'>) => {
  if (proof === null) return <em>No proof</em>;
  const face = proofFaces[proof];
  return <em className={toneOf(face)}>Proof {face.owners.toLowerCase()}</em>;
};

type PersonProps = { readonly line: WaitingLine; readonly today: string };

/** Links to the waiting proof, or else to the visit. */
const Person = ({ line: { id, name, serviceName, date, time, amount, proof }, today }: PersonProps) => (
  <li>
    <Link
      className="row-link"
      to={`/admin/appointments?${proof !== null && proofFaces[proof].awaitsOwner ? 'proof' : 'open'}=${id}`}
    >
      <strong className="two-lines">{name ?? 'Guest'}</strong>
      <span className={styles.amount}>
        <ProofMark proof={proof} /> {amount === null ? '' : formatMoney(amount)}
      </span>
      <span className="whole-row muted-sm wraps two-lines">
        {dayOf(date, today)}, {to12Hour(time)} · {serviceName}
      </span>
    </Link>
  </li>
);

type TaskProps = { readonly to: string; readonly count: number; readonly icon: ReactNode; readonly children: string };

const Task = ({ to, count, icon, children }: TaskProps) =>
  count === 0 ? null : (
    <li>
      <Link to={to} className={styles.task}>
        {icon}
        <span>
          <strong>{count}</strong> {children}
        </span>
      </Link>
    </li>
  );

const several = (count: number, one: string, many: string): string => (count === 1 ? one : many);
const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
const shownPeople = 4;

/** All lists of what may wait for the owner. `today` is the salon's date. */
export const useWaitingLists = (today: string) => {
  const [bookings, proofs, leftOpen, unattached, reviews, list, quotes] = useQueries({
    queries: [
      soonestBookingsQuery(today),
      soonestProofsQuery(),
      bookingsLeftOpenQuery(today),
      unattachedProofsQuery(),
      reviewsWaitingQuery(),
      waitingListQuery(),
      quotesQuery(),
    ],
  });
  return { bookings, proofs, leftOpen, unattached, reviews, list, quotes };
};

/** Links to the longer of the two lists, because both nearly always contain the same clients. */
const All = ({ bookings, proofs }: { readonly bookings: number; readonly proofs: number }) => {
  if (Math.max(bookings, proofs) < 2) return null;
  return proofs < bookings ? (
    <Link to="/admin/appointments?status=pending" className="tap-link">
      All {bookings} to confirm
    </Link>
  ) : (
    <Link to="/admin/appointments?proofs=pending" className="tap-link">
      All {proofs} to verify
    </Link>
  );
};

const none = { total: 0, rows: [] } as const;

type WaitingProps = { readonly asked: ReturnType<typeof useWaitingLists>; readonly today: string };

/** What waits for the owner, one line per visit. Says that nothing waits only if all lists have loaded. */
export const Waiting = ({ asked, today }: WaitingProps) => {
  const failed = Object.values(asked).filter(({ data }) => data === undefined);
  const bookings = asked.bookings.data ?? none;
  const proofs = asked.proofs.data ?? none;
  const lines = waitingLines(bookings.rows, proofs.rows);
  const unattached = asked.unattached.data ?? 0;
  const leftOpen = asked.leftOpen.data ?? 0;
  const reviews = asked.reviews.data ?? 0;
  const fitting = (asked.list.data?.clients ?? []).filter(({ offer, fits }) => offer !== null || fits !== null).length;
  const asking = (asked.quotes.data?.quotes ?? []).filter(({ standing }) => standing === 'asked').length;
  const nothing = failed.length === 0 && lines.length + unattached + leftOpen + reviews + fitting + asking === 0;
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <header className="spread tap">
        <h2 className="title-md" id="waiting">
          {nothing ? 'You’re all caught up' : 'Waiting for you'}
        </h2>
        <All bookings={bookings.total} proofs={proofs.total} />
      </header>
      <PartFailed
        error={failed[0]?.error ?? null}
        failed="Some of this couldn’t be loaded."
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
      <ul className="ruled" aria-label="Waiting for you">
        {lines.slice(0, shownPeople).map((line) => (
          <Person key={line.id} line={line} today={today} />
        ))}
        <Task to="/admin/appointments?proofs=unattached" count={unattached} icon={<IconPaperclip {...icon} />}>
          {several(unattached, 'proof without a booking', 'proofs without a booking')}
        </Task>
        <Task to="/admin/appointments?status=pending&when=past" count={leftOpen} icon={<IconCalendarX {...icon} />}>
          {several(leftOpen, 'past booking still pending', 'past bookings still pending')}
        </Task>
        <Task to="/admin/reviews?status=pending" count={reviews} icon={<IconMessageStar {...icon} />}>
          {several(reviews, 'review to approve', 'reviews to approve')}
        </Task>
        <Task to="/admin/settings/quotes" count={asking} icon={<IconFileDollar {...icon} />}>
          {several(asking, 'client asks for a quote', 'clients ask for a quote')}
        </Task>
        <Task to="/admin/settings/waiting-list" count={fitting} icon={<IconHourglass {...icon} />}>
          {several(
            fitting,
            'client on the waiting list for whom a time is free',
            'clients on the waiting list for whom a time is free',
          )}
        </Task>
      </ul>
    </section>
  );
};
