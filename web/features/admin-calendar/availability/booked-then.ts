import { api } from '../../../api/call/client.ts';
import type { Appointment } from '../../../api/types.ts';
import { appointmentFaces } from '../../../statuses/faces.ts';
import { minutesOfTime } from '../../../ui/admin/week.ts';
import type { TimeRange } from './slots.ts';

/** What is about to be closed: whole days, or the same part of each day. */
export type Closing = { readonly days: readonly string[]; readonly part: TimeRange | null };

const atOnce = 100;

type Timed = Pick<Appointment, 'date' | 'time' | 'duration' | 'status'>;

/** True if the visit is not over and takes place during the closure. */
export const isHit = ({ date, time, duration, status }: Timed, { days, part }: Closing): boolean => {
  if (appointmentFaces[status].isOver || !days.includes(date)) return false;
  if (part === null) return true;
  const start = minutesOfTime(time);
  return start < minutesOfTime(part.end) && start + duration > minutesOfTime(part.start);
};

/** The visits booked during the closure, in calendar order. */
export const bookedThen = async (closing: Closing): Promise<readonly Appointment[]> => {
  const days = closing.days.toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const found: Appointment[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answered = await api.data('GET /admin/appointments', {
      query: { status: 'active', from, to, sortBy: 'date', sortOrder: 'asc', limit: atOnce, page },
    });
    found.push(...answered.appointments);
    pages = answered.pagination.pages;
  }
  return found.filter((visit) => isHit(visit, closing));
};
