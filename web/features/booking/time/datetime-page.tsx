import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { servicesQuery } from '../../../api/services.query.ts';
import type { AddOn, FreeTime, Meeting, Service } from '../../../api/types.ts';
import { formatMinutes, formatPrice, meetingChoices, type WayToMeet } from '../../../format/text.ts';
import optionStyles from '../../../ui/buttons/options.module.css';
import styles from './datetime.module.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useBranding } from '../../../branding/branding-context.tsx';
import { useInBrowser } from '../../../browser/use-in-browser.ts';
import { type Choice, choiceQuery, customerOf } from '../../../format/booking-choice.ts';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { additionsOf, bookableBeside, stillOffered } from '../../../format/catalogued-choice.ts';
import { isConsultation } from '../../../format/service-kind.ts';
import { useSession } from '../../../session/session-context.tsx';
import { PageLoader } from '../../../ui/page.tsx';
import { checkQuery, visitAskedOf } from '../../../ui/time-picker/availability.query.ts';
import { useBookingRules } from '../../../ui/visit/salon-rules.ts';
import { useBookingCheck } from '../check/use-booking-check.ts';
import { BookingLayout } from '../layout/booking-layout.tsx';
import { keptReservationId } from '../reservation/kept-reservation.ts';
import { type ChoiceOnPage, useChoice } from '../use-choice.ts';

type AddOnListProps = {
  readonly offered: readonly AddOn[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

export const AddOnList = ({ offered, chosen, onChange }: AddOnListProps) => (
  <fieldset className={styles.addOns}>
    <legend>ADD TO APPOINTMENT</legend>
    {offered.map((addOn) => (
      <label key={addOn.id} className={styles.addOn}>
        <input
          type="checkbox"
          checked={chosen.includes(addOn.id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, addOn.id] : chosen.filter((id) => id !== addOn.id))
          }
        />
        <span className={styles.addOnWords}>
          <span>
            {addOn.name} <small className="unbroken">{formatMinutes(addOn.duration)}</small>
          </span>
          <span className="rigid strong">+{formatPrice(addOn.price)}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

/** The message to show if an added service no longer fits the chosen time; null if it fits. */
const useTimeLost = (choice: Choice, reservation: string | null): string | null => {
  const { date, time } = choice;
  const isTimed = date !== null && time !== null;
  const { data } = useQuery({
    ...checkQuery({ ...visitAskedOf(choice), reservation }, date ?? '', time ?? ''),
    enabled: isTimed,
  });
  if (!isTimed || data?.isAvailable !== false) return null;
  const why = data.reason ? `: ${data.reason}` : '';
  return `${formatShortDate(date)}, ${to12Hour(time)} is no longer possible with this choice${why}. Please select a different time.`;
};

type MeetingChoiceProps = {
  readonly legend: string;
  readonly offered: readonly WayToMeet[];
  readonly value: Meeting;
  readonly onChange: (meeting: Meeting) => void;
};

export const MeetingChoice = ({ legend, offered, value, onChange }: MeetingChoiceProps) => (
  <fieldset className={optionStyles.options}>
    <legend>{legend}</legend>
    {offered.map((way) => (
      <label key={way.value} className={optionStyles.option}>
        <input
          className={optionStyles.radio}
          type="radio"
          name="meeting"
          value={way.value}
          checked={way.value === value}
          onChange={() => onChange(way.value)}
        />
        {way.label}
      </label>
    ))}
  </fieldset>
);

/**
 * A choice from the address that is shown at once: the router updates the address a moment later, too late for a
 * checkbox. Going back in the history still updates it.
 */
export const useMirrored = <Value,>(inAddress: Value): readonly [Value, (value: Value) => void] => {
  const [shown, setShown] = useState(inAddress);
  const text = JSON.stringify(inAddress);
  const latest = useRef(inAddress);
  latest.current = inAddress;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value, which is made again on every render
  useEffect(() => setShown(latest.current), [text]);
  return [shown, setShown];
};

/** Loads the calendar while the catalog is loading, after the page that names the service. */
const bringTimePicker = async () => ({ default: (await import('../../../ui/time-picker/time-picker.tsx')).TimePicker });
const TimePicker = lazy(bringTimePicker);

const NotBookable = lazy(async () => ({ default: (await import('../check/not-bookable.tsx')).NotBookable }));

const WaitButton = lazy(async () => ({ default: (await import('../waiting/wait-button.tsx')).WaitButton }));
const SessionDays = lazy(async () => ({ default: (await import('./session-days.tsx')).SessionDays }));
const MoreServices = lazy(async () => ({ default: (await import('./more-services.tsx')).MoreServices }));

const ConsultationFirst = lazy(async () => ({
  default: (await import('../../../ui/visit/consultation-first.tsx')).ConsultationFirst,
}));

const Waiting = () => <Skeleton height={720} radius="lg" />;

/** The choices made on this page so far, and the ways to meet that the studio offers. */
const useChosen = (asked: Choice) => {
  const navigate = useNavigate();
  const { options } = useBranding().branding.consultation;
  const ways = isConsultation(asked.service) ? meetingChoices(options) : [];
  const [shown, setShown] = useMirrored({
    ...{ addOns: asked.addOns, date: asked.date, time: asked.time },
    meeting: ways.find(({ value }) => value === asked.meeting)?.value ?? ways[0]?.value ?? null,
  });
  /** Another day clears the chosen time. The address changes without a new history entry. */
  const rewrite = (change: Partial<typeof shown>) => {
    const time = 'date' in change ? null : shown.time;
    const next = { ...shown, time, ...change };
    setShown(next);
    navigate(`/booking/datetime${choiceQuery({ ...asked, ...next, further: [] })}`, { replace: true });
  };
  return { choice: { ...asked, ...shown }, ways, rewrite };
};

type BesideProps = {
  readonly service: Service;
  readonly chosen: readonly AddOn[];
  readonly onChange: (addOns: readonly AddOn[]) => void;
};

/**
 * Add-ons and, if the studio takes several services in one visit, further services with their add-ons. Always in the
 * order of the catalog, so that the same choice always has the same address.
 */
const Additions = ({ service, chosen, onChange }: BesideProps) => {
  const { moreServices } = useBookingRules();
  const takesMore = moreServices > 0 && !isConsultation(service);
  const { data } = useQuery({ ...servicesQuery(), enabled: takesMore });
  const catalogue = takesMore ? Object.values(data ?? {}).flat() : [];
  const ids = chosen.map(({ id }) => id);
  const offered = additionsOf(service, catalogue, ids);
  const [isTakenOut, setTakenOut] = useState(false);
  const choose = (wanted: readonly string[]) => {
    setTakenOut(others.some(({ id }) => ids.includes(id) && !wanted.includes(id)));
    onChange(stillOffered(service, catalogue, wanted));
  };
  const others = bookableBeside(service, catalogue);
  const isFull = others.filter(({ id }) => ids.includes(id)).length >= moreServices;
  return (
    <>
      {offered.length > 0 ? <AddOnList offered={offered} chosen={ids} onChange={choose} /> : null}
      {others.length === 0 || isFull ? null : (
        <Suspense>
          <MoreServices
            offered={others.filter(({ id }) => !ids.includes(id))}
            takesFocus={isTakenOut}
            onAdd={(id) => choose([...ids, id])}
          />
        </Suspense>
      )}
    </>
  );
};

type ChoosingProps = ReturnType<typeof useChosen> & {
  /** Null if the catalog does not contain it. */
  readonly service: Service | null;
  readonly lost: string | null;
  readonly reservation: string | null;
  readonly onTime: (time: string, date: string, further?: readonly FreeTime[]) => void;
};

const Choosing = ({ choice, ways, rewrite, service, lost, reservation, onTime }: ChoosingProps) => {
  const { date, time } = choice;
  const sessions = service?.sessions ?? 1;
  const { optionsTitle } = useBranding().branding.consultation;
  // For a signed-in client the studio knows whether she had a consultation.
  const isKnown = useSession().user?.role === 'user';
  return (
    <>
      {choice.meeting !== null && ways.length > 1 ? (
        <MeetingChoice
          legend={optionsTitle}
          offered={ways}
          value={choice.meeting}
          onChange={(meeting) => rewrite({ meeting })}
        />
      ) : null}
      {service === null || service.consultation.kind === 'none' || isKnown ? null : (
        <Suspense fallback={<Skeleton height={96} radius="lg" />}>
          <ConsultationFirst service={service} />
        </Suspense>
      )}
      {service === null ? null : (
        <Additions service={service} chosen={choice.addOns} onChange={(addOns) => rewrite({ addOns })} />
      )}
      {lost === null ? null : (
        <p role="alert" className={styles.lost}>
          {lost}
        </p>
      )}
      <Suspense fallback={<Waiting />}>
        <TimePicker
          visit={{ ...visitAskedOf(choice), reservation }}
          date={choice.date}
          time={choice.time}
          onDate={(date) => rewrite({ date })}
          whenFull={(date) => (
            <Suspense fallback={null}>
              <WaitButton choice={choice} date={date} />
            </Suspense>
          )}
          onTime={sessions === 1 ? onTime : (at, day) => rewrite({ date: day, time: at })}
        />
      </Suspense>
      {sessions === 1 || date === null || time === null ? null : (
        <Suspense>
          <SessionDays
            key={`${date} ${time}`}
            {...{ service: choice.service, reservation, first: { date, time }, sessions }}
            onTake={(further) => onTime(time, date, further)}
          />
        </Suspense>
      )}
    </>
  );
};

const DateTime = (found: ChoiceOnPage) => {
  const { choice: asked, service, isSettled } = found;
  const navigate = useNavigate();
  const isInBrowser = useInBrowser();
  // The client's own reservation from a later step must not count as taken.
  const [reservation] = useState(keptReservationId);
  const { refusal } = useBookingCheck({ ...found, choice: { ...asked, date: null, time: null } });
  useEffect(() => {
    // If loading fails, the page says so when it renders the calendar.
    bringTimePicker().catch(() => undefined);
  }, []);
  const chosen = useChosen(asked);
  const { choice } = chosen;
  const lost = useTimeLost(choice, reservation);
  const { user } = useSession();
  // A signed-in client has nothing left to type.
  const known = user?.role === 'user' && asked.customerInfo === null ? customerOf(user) : null;
  const goOn = (time: string, date: string, further: readonly FreeTime[] = []) => {
    chosen.rewrite({ date, time });
    const next = { ...choice, date, time, further, customerInfo: known ?? choice.customerInfo };
    navigate(`/booking/${known === null ? 'details' : 'payment-proof'}${choiceQuery(next)}`);
  };
  const isReady = isSettled && isInBrowser;
  return (
    <BookingLayout
      step={2}
      title="Choose your time"
      choice={lost === null ? choice : { ...choice, time: null }}
      service={service}
      back={{ label: 'SELECT APPOINTMENT', to: '/services' }}
    >
      <Suspense fallback={<Waiting />}>
        {refusal === null ? null : <NotBookable refusal={refusal} />}
        {refusal !== null ? null : isReady ? (
          <Choosing {...chosen} {...{ lost, reservation }} service={service} onTime={goOn} />
        ) : (
          <Waiting />
        )}
      </Suspense>
    </BookingLayout>
  );
};

export const DateTimePage = () => {
  const found = useChoice();
  return found === null ? <PageLoader /> : <DateTime {...found} />;
};
