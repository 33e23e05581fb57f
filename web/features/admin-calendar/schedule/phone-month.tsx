import { MobileMonthView } from '@mantine/schedule';
import '@mantine/schedule/styles.layer.css';
import type { Calendar } from '../../../api/types.ts';
import styles from './schedule.module.css';
import { visitEvent } from './visits.ts';

type PhoneMonthProps = {
  readonly date: string;
  readonly calendar: Calendar;
  readonly onDate: (date: string) => void;
};

/** A month on a phone, with dots under booked days. The chosen day's visits are listed below it. */
export const PhoneMonth = ({ date, calendar, onDate }: PhoneMonthProps) => (
  <MobileMonthView
    date={date}
    selectedDate={date}
    onSelectedDateChange={(chosen) => chosen !== null && onDate(chosen)}
    events={calendar.appointments.map(visitEvent)}
    firstDayOfWeek={0}
    weekendDays={[]}
    highlightToday={false}
    consistentWeeks={false}
    renderHeader={() => null}
    // A button is pressed, not selected.
    getDayProps={(day) => ({
      'aria-selected': undefined,
      'aria-pressed': day === date,
      'data-today': day === calendar.today ? true : undefined,
    })}
    classNames={{
      mobileMonthView: styles.phoneMonth,
      mobileMonthViewHeader: styles.gone,
      mobileMonthViewEventsList: styles.gone,
      mobileMonthViewDay: styles.phoneDay,
      mobileMonthViewWeekday: styles.weekday,
    }}
  />
);
