import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBranding } from '../../../branding/branding-context.tsx';
import { useInBrowser } from '../../../browser/use-in-browser.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { choiceQuery } from '../../../format/booking-choice.ts';
import { meetingChoices } from '../../../format/meeting.ts';
import { isConsultation } from '../../../format/service-kind.ts';
import { PageLoader } from '../../../ui/page/page-loader.tsx';
import { visitAskedOf } from '../../../ui/time-picker/availability.query.ts';
import { useBookingCheck } from '../check/use-booking-check.ts';
import { reservationHeld } from '../hold/kept-reservation.ts';
import { BookingLayout } from '../layout/booking-layout.tsx';
import { SummaryCard } from '../layout/summary-card.tsx';
import type { ChoiceOnPage } from '../use-choice.ts';
import { useChoice } from '../use-choice.ts';
import { AddOnList } from './add-on-list.tsx';
import { MeetingChoice } from './meeting-choice.tsx';
import { useMirrored } from './use-mirrored.ts';

/** The calendar is loaded while the catalogue is asked, after the page that says what is being booked. */
const bringTimePicker = async () => ({ default: (await import('../../../ui/time-picker/time-picker.tsx')).TimePicker });
const TimePicker = lazy(bringTimePicker);

const NotBookable = lazy(async () => ({ default: (await import('../check/not-bookable.tsx')).NotBookable }));

const Waiting = () => <Skeleton height={720} radius="lg" />;

const DateTime = (found: ChoiceOnPage) => {
  const { choice: asked, service, isSettled } = found;
  const navigate = useNavigate();
  const isInBrowser = useInBrowser();
  // What she has reserved on a later step is not in her own way.
  const [held] = useState(reservationHeld);
  const { refusal } = useBookingCheck({ ...found, choice: { ...asked, date: null, time: null } });
  useEffect(() => {
    // If it cannot be loaded, the page says so when it renders it.
    bringTimePicker().catch(() => undefined);
  }, []);
  const offered = service?.addOns ?? asked.addOns;
  const { consultation } = useBranding().branding;
  const ways = isConsultation(asked.service) ? meetingChoices(consultation.options) : [];
  const [shown, setShown] = useMirrored({
    ...{ addOns: asked.addOns, date: asked.date, time: asked.time },
    meeting: ways.find(({ value }) => value === asked.meeting)?.value ?? ways[0]?.value ?? null,
  });
  const choice: Choice = { ...asked, ...shown };
  /** A change removes the time that was chosen before. The address changes without a new history entry. */
  const rewrite = (change: Partial<typeof shown>) => {
    // How they meet takes no other time.
    const time = 'meeting' in change ? shown.time : null;
    const next = { ...shown, time, ...change };
    setShown(next);
    navigate(`/booking/datetime${choiceQuery({ ...asked, ...next })}`, { replace: true });
  };
  const goOn = (time: string, date: string) => {
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
      {refusal === null ? null : (
        <Suspense fallback={<Waiting />}>
          <NotBookable refusal={refusal} />
        </Suspense>
      )}
      {refusal !== null ? null : isSettled && isInBrowser ? (
        <>
          {shown.meeting !== null && ways.length > 1 ? (
            <MeetingChoice
              legend={consultation.optionsTitle}
              offered={ways}
              value={shown.meeting}
              onChange={(meeting) => rewrite({ meeting })}
            />
          ) : null}
          {offered.length > 0 ? (
            <AddOnList offered={offered} chosen={choice.addOns} onChange={(addOns) => rewrite({ addOns })} />
          ) : null}
          <Suspense fallback={<Waiting />}>
            <TimePicker
              visit={{ ...visitAskedOf(choice), reservation: held }}
              date={choice.date}
              time={choice.time}
              onDate={(date) => rewrite({ date })}
              onTime={goOn}
            />
          </Suspense>
        </>
      ) : (
        <Waiting />
      )}
    </BookingLayout>
  );
};

export const DateTimePage = () => {
  const found = useChoice();
  return found === null ? <PageLoader /> : <DateTime {...found} />;
};
