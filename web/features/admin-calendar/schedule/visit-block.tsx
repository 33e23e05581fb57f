import { UnstyledButton } from '@mantine/core';
import type { ScheduleEventData } from '@mantine/schedule';
import { IconCalendarExclamation, IconReceipt, IconUserCheck } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { to12Hour } from '../../../format/clock.ts';
import { appointmentFaces } from '../../../statuses/appointment-faces.ts';
import { toneOf } from '../../../statuses/face.ts';
import { proofFaces } from '../../../statuses/proof-faces.ts';
import type { CalendarVisit } from '../calendar.query.ts';
import styles from './schedule.module.css';
import { blockOf, clientNameOf } from './visits.ts';

/** The status as an icon. Its word is in the block's name. */
const VisitMarks = ({ visit: { status, proof, attendanceConfirmed, busyIn } }: { readonly visit: CalendarVisit }) => {
  const { Icon } = appointmentFaces[status];
  return (
    <span className={styles.marks} aria-hidden>
      {proof !== null && proofFaces[proof].awaitsOwner ? <IconReceipt size={14} stroke={1.75} /> : null}
      {busyIn.length > 0 ? <IconCalendarExclamation size={14} stroke={2} /> : null}
      {attendanceConfirmed ? <IconUserCheck size={14} stroke={2} /> : null}
      <Icon size={14} stroke={2} />
    </span>
  );
};

export const blockBody = (event: ScheduleEventData): ReactNode => {
  const block = blockOf(event);
  if (block?.kind !== 'visit') return <span className={styles.reason}>{event.title}</span>;
  const { visit } = block;
  return (
    <>
      <VisitMarks visit={visit} />
      <span className={styles.time}>{to12Hour(visit.time)}</span> <strong>{clientNameOf(visit)}</strong>{' '}
      <span className={styles.service}>{visit.serviceName}</span>
    </>
  );
};

/** A visit in the colors of its status, or a closed part as a button that opens the day's hours. */
export const renderBlock = (
  event: ScheduleEventData,
  props: ComponentPropsWithoutRef<'button'> & { readonly children: ReactNode },
) => {
  const block = blockOf(event);
  if (block?.kind !== 'visit') {
    return (
      <UnstyledButton {...props} className={`${props.className ?? ''} ${styles.closed}`} aria-label={event.title} />
    );
  }
  return (
    <UnstyledButton
      {...props}
      className={`${props.className ?? ''} ${styles.visit} ${toneOf(appointmentFaces[block.visit.status])}`}
      aria-label={event.title}
    />
  );
};
