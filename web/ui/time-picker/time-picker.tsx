import { useRef, useState } from 'react';
import type { FreeTime } from '../../api/types.ts';
import type { VisitAsked } from './availability.query.ts';
import { AvailableTimes } from './available-times.tsx';
import { NextFree } from './next-free.tsx';
import styles from './time-picker.module.css';
import { useCheckTime } from './use-check-time.ts';
import { VisitCalendar } from './visit-calendar.tsx';

type TimePickerProps = {
  readonly visit: VisitAsked;
  readonly date: string | null;
  readonly time: string | null;
  /** The present time of a visit that is moved. It is free for this visit, and choosing it moves nothing. */
  readonly own?: FreeTime | undefined;
  readonly onDate: (date: string) => void;
  /** Called only with a time that the server has just confirmed as free. */
  readonly onTime: (time: string, date: string) => void;
};

/** Whether the times are below the calendar and out of sight, as on a phone, instead of beside it. */
const isUnderCalendar = (): boolean => window.matchMedia('(max-width: 47.99em)').matches;

/** A calendar and the times of its chosen day, for a visit of a known length. */
export const TimePicker = ({ visit, date, time, own, onDate, onTime }: TimePickerProps) => {
  const { checking, isStillFree } = useCheckTime(visit);
  const [calendarKey, setCalendarKey] = useState(0);
  const timesRef = useRef<HTMLDivElement>(null);
  const chooseDate = (day: string) => {
    onDate(day);
    if (isUnderCalendar()) requestAnimationFrame(() => timesRef.current?.scrollIntoView({ block: 'nearest' }));
  };
  const chooseTime = async (day: string, slot: string) => {
    if (await isStillFree(day, slot)) onTime(slot, day);
  };
  /** Turns the calendar to the month of a day that was chosen beside it. */
  const turnTo = (day: string) => {
    onDate(day);
    setCalendarKey(calendarKey + 1);
  };
  /** The day stays chosen if its time is gone. */
  const chooseNext = (day: string, slot: string) => {
    turnTo(day);
    void chooseTime(day, slot);
  };
  return (
    <div className={styles.picker}>
      <div>
        <NextFree visit={visit} own={own} isChecking={checking !== null} onChoose={chooseNext} />
        <VisitCalendar key={calendarKey} visit={visit} date={date} onChange={chooseDate} />
      </div>
      <div ref={timesRef} className={styles.timesColumn}>
        {date === null ? (
          <p className={styles.invitation}>Choose a day to see its times.</p>
        ) : (
          <AvailableTimes
            visit={visit}
            date={date}
            time={time}
            own={own?.date === date ? own.time : null}
            checking={checking}
            onChoose={(slot) => chooseTime(date, slot)}
            onDay={turnTo}
          />
        )}
      </div>
    </div>
  );
};
