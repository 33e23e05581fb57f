import type { Appointment } from '../../api/types.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';

type Visit = Pick<Appointment, 'id' | 'date' | 'serviceName' | 'status'>;

const mostOffered = 20;

/** The visits that a photo may show, the latest first: those that took place, before those that are to come. */
export const visitsToShow = (visits: readonly Visit[]): readonly Visit[] => {
  const kept = visits.filter(({ status }) => appointmentFaces[status].holdsTime);
  const isDone = ({ status }: Visit) => appointmentFaces[status].isOver;
  return [...kept.filter(isDone), ...kept.filter((visit) => !isDone(visit))].slice(0, mostOffered);
};
