import type { DayScheduleEvent } from '../../../domain/availability/index.ts';
import type { Tellings } from '../telling.ts';
import { dateWords, factOf, minutesWords, startWords } from '../words.ts';

const ownersPlan =
  'It is about the whole day and not about this appointment; the day as it was is shown from any line.';

const beforeAppointment =
  'It is about a client who has not booked yet; her booking has a hold of its own, which takes the time over.';

/** How each event of a day is told. Only those that name the appointment are asked for. */
export const timeTellings: Tellings<DayScheduleEvent, null> = {
  TimeHeld: {
    kind: 'time',
    isStep: true,
    tell: (hold) => ({
      text: `Time held: ${startWords(hold)}`,
      facts: [
        { what: 'Length', value: minutesWords(hold.minutes) },
        ...factOf('Kept free before', hold.bufferBeforeMinutes === 0 ? null : minutesWords(hold.bufferBeforeMinutes)),
        ...factOf('Kept free after', hold.bufferAfterMinutes === 0 ? null : minutesWords(hold.bufferAfterMinutes)),
      ],
    }),
  },
  HoldReleased: { kind: 'time', isStep: true, tell: ({ date }) => ({ text: `Time on ${dateWords(date)} freed` }) },
  TimeReserved: { untold: beforeAppointment },
  ReservationReleased: { untold: beforeAppointment },
  DaySlotsSet: { untold: ownersPlan },
  DayClosed: { untold: ownersPlan },
  PartsOfDayClosed: { untold: ownersPlan },
  DayReset: { untold: ownersPlan },
  BusyTimesSet: { untold: ownersPlan },
};
