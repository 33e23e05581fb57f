import { Button } from '@mantine/core';
import { IconArrowsHorizontal, IconCalendarExclamation, IconFileCheck, IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../api/types.ts';
import { overnightOf, overnightWords } from '../../format/overnight.ts';
import { useSession } from '../../session/session-context.tsx';
import { type Face, toneOf, visitFaceOf } from '../../statuses/faces.ts';
import { Unbroken } from '../text/unbroken.tsx';
import styles from './coming-mark.module.css';
import preparationStyles from './preparation.module.css';
import statusBadgeStyles from './status-badge.module.css';
import withheldNoteStyles from './withheld-note.module.css';

type Timed = Pick<Appointment, 'zone' | 'date' | 'time' | 'duration'>;

/** Says when a visit ends if it goes on past midnight. */
export const EndsOvernight = ({ visit: { zone, date, time, duration } }: { readonly visit: Timed }) => {
  const overnight = overnightOf(zone, { date, time }, duration);
  return overnight === null ? null : <span>Ends {overnightWords(date, overnight)}, after midnight.</span>;
};

type BookingRecordProps = {
  readonly appointment: Pick<Appointment, 'receiptUrl'>;
  /** True if it is among small actions instead of large buttons. */
  readonly isQuiet?: boolean;
};

/** Downloads a file with which the client can later prove what the studio recorded of her booking. */
export const BookingRecord = ({ appointment: { receiptUrl }, isQuiet = false }: BookingRecordProps) =>
  receiptUrl ? (
    <Button
      component="a"
      href={receiptUrl}
      download
      variant={isQuiet ? 'subtle' : 'default'}
      leftSection={<IconFileCheck size={20} stroke={1.5} aria-hidden />}
    >
      Booking record
    </Button>
  ) : null;

/** Says which other calendars have the owner busy at that time. Renders nothing if none does. */
export const BusyMark = ({ calendars }: { readonly calendars: readonly string[] }) =>
  calendars.length === 0 ? null : (
    <span className={styles.mark}>
      <IconCalendarExclamation size={15} stroke={2} aria-hidden="true" />
      Busy in {calendars.join(' and ')}
    </span>
  );

type ComingMarkProps = { readonly visit: Pick<Appointment, 'attendanceConfirmed' | 'squeezedIn'> };

/** Marks a visit that the client has confirmed she will attend, and one that the owner squeezed in next to another. */
export const ComingMark = ({ visit: { attendanceConfirmed, squeezedIn } }: ComingMarkProps) => (
  <>
    {squeezedIn === null ? null : (
      <span className={styles.mark}>
        <IconArrowsHorizontal size={15} stroke={2} aria-hidden="true" />
        Squeezed in
      </span>
    )}
    {attendanceConfirmed ? (
      <span className={styles.mark}>
        <IconUserCheck size={15} stroke={2} aria-hidden="true" />
        Will be there
      </span>
    ) : null}
  </>
);

type PreparationProps = {
  /** The owner's text for the service. Empty if there is none. */
  readonly words: string;
  readonly level: 'h2' | 'h3';
};

/** How a client should prepare for her visit. */
export const Preparation = ({ words, level: Level }: PreparationProps) =>
  words === '' ? null : (
    <div className={preparationStyles.preparation}>
      <Level>How to prepare</Level>
      <p className="lines">{words}</p>
    </div>
  );

export const StatusBadge = ({ face }: { readonly face: Face }) => {
  const { word, Icon } = face;
  return (
    <span className={`${statusBadgeStyles.badge} ${toneOf(face)}`}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
};

type VisitHeadingProps = {
  readonly appointment: Pick<Appointment, 'serviceName' | 'status' | 'noShow'>;
  readonly level: 'h2' | 'h3';
};

/** The booked service and the visit's status. */
export const VisitHeading = ({ appointment, level: Heading }: VisitHeadingProps) => (
  <div className="spread">
    <Heading>
      <Unbroken name={appointment.serviceName} />
    </Heading>
    <StatusBadge face={visitFaceOf(appointment)} />
  </div>
);

/** Explains why only date, time and service of an appointment are shown, and what to do about it. */
export const WithheldNote = ({ appointment }: { readonly appointment: Appointment }) => {
  const { user } = useSession();
  if (!appointment.isWithheld || appointment.message === null) return null;
  return (
    <p className={withheldNoteStyles.note}>
      {user?.mayConfirmByCode ? (
        <>
          This was booked under your email address while you weren’t signed in.{' '}
          <Link to="/settings">Confirm your email</Link> to see all of it.
        </>
      ) : (
        appointment.message
      )}
    </p>
  );
};
