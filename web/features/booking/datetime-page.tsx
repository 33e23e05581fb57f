import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AddOn } from '../../api/types.ts';
import { choiceQuery } from '../../format/booking-choice.ts';
import { PageLoader } from '../../ui/page-loader.tsx';
import { AddOnList } from './add-on-list.tsx';
import { visitOf } from './availability.query.ts';
import { AvailableTimes } from './available-times.tsx';
import { BookingLayout } from './booking-layout.tsx';
import styles from './datetime.module.css';
import { NextFree } from './next-free.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useCheckTime } from './use-check-time.ts';
import type { ChoiceOnPage } from './use-choice.ts';
import { useChoice } from './use-choice.ts';
import { VisitCalendar } from './visit-calendar.tsx';

const DateTime = ({ choice, service }: ChoiceOnPage) => {
  const navigate = useNavigate();
  const visit = visitOf(choice);
  const { checking, isStillFree } = useCheckTime(visit);
  const [calendarKey, setCalendarKey] = useState(0);
  const timesRef = useRef<HTMLDivElement>(null);
  const offered = service?.addOns ?? choice.addOns;
  const rewrite = (change: Partial<typeof choice>) =>
    navigate(`/booking/datetime${choiceQuery({ ...choice, time: null, ...change })}`, { replace: true });

  const chooseAddOns = (addOns: readonly AddOn[]) => rewrite({ addOns });
  const chooseDate = (date: string) => {
    rewrite({ date });
    requestAnimationFrame(() => timesRef.current?.scrollIntoView({ block: 'nearest' }));
  };
  const chooseNext = (date: string) => {
    chooseDate(date);
    setCalendarKey(calendarKey + 1);
  };
  const chooseTime = async (time: string) => {
    const { date } = choice;
    if (date === null || !(await isStillFree(date, time))) return;
    rewrite({ date, time });
    navigate(`/booking/details${choiceQuery({ ...choice, date, time })}`);
  };

  return (
    <BookingLayout
      step={2}
      title="Choose your time"
      choice={choice}
      back={{ label: 'SELECT APPOINTMENT', to: '/services' }}
      summary={<SummaryCard choice={{ ...choice, date: null }} service={service} />}
    >
      {offered.length > 0 ? <AddOnList offered={offered} chosen={choice.addOns} onChange={chooseAddOns} /> : null}
      <div className={styles.picker}>
        <div>
          <VisitCalendar key={calendarKey} visit={visit} date={choice.date} onChange={chooseDate} />
          <NextFree visit={visit} onChoose={chooseNext} />
        </div>
        <div ref={timesRef} className={styles.timesColumn}>
          {choice.date === null ? (
            <p className={styles.invitation}>Choose a day to see its times.</p>
          ) : (
            <AvailableTimes
              visit={visit}
              date={choice.date}
              time={choice.time}
              checking={checking}
              onChoose={chooseTime}
            />
          )}
        </div>
      </div>
    </BookingLayout>
  );
};

export const DateTimePage = () => {
  const found = useChoice();
  return found === null ? <PageLoader /> : <DateTime {...found} />;
};
