import type { Appointment, CustomerDetails } from '../../../api/types.ts';
import { lastVisitBefore } from '../../../format/appointments.ts';
import { formatDate } from '../../../format/calendar.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces, stillOwed } from '../../../statuses/faces.ts';

type Known = Pick<CustomerDetails, 'hair' | 'appointments' | 'isBlocked'>;
type Fact = readonly [name: string, fact: string];

const hairFact = (hair: Known['hair']): string => {
  if (hair === null) return '';
  const { method, size, lastRetighteningOn: last, dueOn } = hair;
  return [
    method,
    size,
    last === null ? null : `last retightening ${formatDate(last)}`,
    dueOn === null ? null : `due ${formatDate(dueOn)}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
};

/** Facts about a client besides one visit: her hair, her visit before it, and what she owes for others. */
export const factsOf = (
  { hair, appointments, isBlocked }: Known,
  visit: Pick<Appointment, 'id' | 'startsAt'>,
): readonly Fact[] => {
  const before = appointments.filter(
    ({ id, startsAt, status }) => id !== visit.id && appointmentFaces[status].isOver && startsAt < visit.startsAt,
  );
  const last = lastVisitBefore(appointments, visit);
  const owed = before.reduce((sum, { money }) => sum + stillOwed(money), 0);
  const noShows = appointments.filter(({ id, noShow }) => noShow && id !== visit.id).length;
  const facts: readonly Fact[] = [
    ['Hair', hairFact(hair)],
    ['Last visit', last === undefined ? 'None before this one' : `${formatDate(last.date)}, ${last.serviceName}`],
    ['Balance', owed === 0 ? 'Nothing owed' : `Owes ${formatMoney(owed)} of earlier visits`],
    ['No-shows', noShows === 0 ? '' : String(noShows)],
    ['Online', isBlocked ? 'Blocked from online booking' : ''],
  ];
  return facts.filter(([, fact]) => fact !== '');
};
