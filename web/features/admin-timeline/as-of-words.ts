import type { Answer } from '../../api/call/contract.ts';
import type { ServicesByCategory } from '../../api/types.ts';
import { to12Hour } from '../../format/calendar.ts';
import { formatMinutes, formatMoney } from '../../format/text.ts';

export type StudioThenRead = Answer<'GET /admin/appointments/{id}/as-of'>;

export type ThenRow = { readonly what: string; readonly value: string };

/** The service as booked, and all services that can be booked today. */
export const serviceChoices = (services: ServicesByCategory) => [
  { value: '', label: 'As booked' },
  ...Object.values(services)
    .flat()
    .map(({ id, name }) => ({ value: id, label: name })),
];

type VisitThen = Pick<NonNullable<StudioThenRead['service']>, 'name' | 'minutes' | 'price'>;

const visitOf = ({ name, minutes, price }: VisitThen): string =>
  `${name}, ${formatMinutes(minutes)}, ${formatMoney(price)}`;

const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

export const appointmentRows = ({ appointment }: StudioThenRead): readonly ThenRow[] =>
  appointment === null
    ? []
    : [
        ...appointment.services.map((service, index) => ({
          what: index === 0 ? 'Service' : 'Add-on',
          value: visitOf(service),
        })),
        { what: 'Total', value: formatMoney(appointment.total) },
        {
          what: 'Booked under',
          value: `cancel until ${hoursText(appointment.cancellationHours)} before, move until ${hoursText(appointment.rescheduleHours)} before`,
        },
      ];

const dayText = ({ day }: StudioThenRead): string => {
  if (day.closed !== null) return `Closed${day.closed.reason === null ? '' : `: ${day.closed.reason}`}`;
  if (!day.isWorked) return 'Closed on this weekday';
  const hours = `${to12Hour(day.opens)} to ${to12Hour(day.closes)}`;
  return day.hasOwnSlots ? `Custom times (usual hours ${hours})` : hours;
};

export const dayRows = (then: StudioThenRead): readonly ThenRow[] => [
  { what: 'Open', value: dayText(then) },
  ...then.day.closedParts.map(({ start, end, reason }) => ({
    what: 'Closed part',
    value: `${to12Hour(start)} to ${to12Hour(end)}${reason === null ? '' : `: ${reason}`}`,
  })),
  ...then.day.held.map(({ time, minutes, isThis, bufferBefore, bufferAfter }) => ({
    what: isThis ? 'This appointment' : 'Another visit',
    value: `${to12Hour(time)}, ${formatMinutes(minutes)}${bufferBefore + bufferAfter === 0 ? '' : `, ${bufferBefore} min kept free before and ${bufferAfter} after`}`,
  })),
  ...then.day.reserved.map(({ time, minutes }) => ({
    what: 'Held while a client pays',
    value: `${to12Hour(time)}, ${formatMinutes(minutes)}`,
  })),
];

export const ruleRows = ({ service, rules }: StudioThenRead): readonly ThenRow[] => [
  ...(service === null ? [] : [{ what: 'Price', value: visitOf(service) }]),
  ...(service?.addOns ?? []).map((addOn) => ({ what: 'Add-on', value: visitOf(addOn) })),
  {
    what: 'Bookable',
    value: `${rules.noticeMinutes === 0 ? 'from tomorrow' : `from ${formatMinutes(rules.noticeMinutes)} ahead`}, up to ${rules.windowMonths} ${rules.windowMonths === 1 ? 'month' : 'months'} ahead`,
  },
  { what: 'Start times', value: `every ${formatMinutes(rules.slotMinutes)}` },
  { what: 'Time between visits', value: `${rules.bufferBefore} min before, ${rules.bufferAfter} min after` },
  {
    what: 'New bookings',
    value: `cancel until ${hoursText(rules.cancellationHours)} before, move until ${hoursText(rules.rescheduleHours)} before`,
  },
  ...(rules.paused === null ? [] : [{ what: 'Paused', value: rules.paused.reason ?? 'Clients could not book' }]),
];

/** Says whether the time was offered, or why not. */
export const answerText = ({ time, whyNot }: NonNullable<StudioThenRead['asked']>): string =>
  whyNot === null
    ? `${to12Hour(time)} was offered.`
    : `${to12Hour(time)} was not offered: ${whyNot.charAt(0).toLowerCase()}${whyNot.slice(1)}.`;
