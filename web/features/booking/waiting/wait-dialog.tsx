import { Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/client.ts';
import { newKey } from '../../../api/call/new-key.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { formatLongDate, plusDays, plusMonths, todayIn } from '../../../format/calendar.ts';
import optionStyles from '../../../ui/buttons/options.module.css';
import { ButtonLink } from '../../../ui/buttons.tsx';
import { Problem } from '../../../ui/messages/problem.tsx';
import { nextTimesQuery, visitAskedOf } from '../../../ui/time-picker/availability.query.ts';
import { useBookingRules } from '../../../ui/visit/salon-rules.ts';
import { DetailsForm } from '../details/details-form.tsx';
import { useDetails } from '../details/use-details.ts';
import { placeInWords } from './place-words.ts';
import styles from './waiting.module.css';
import { type Joined, joinWaitingList } from './waiting.query.ts';

type When = 'day' | 'days' | 'soon';

const maxDates = 31;

/** The days from tomorrow to the end of the booking window, and the last day before the first free time. */
const useSpan = (choice: Choice) => {
  const { zone, bookingWindowMonths } = useBookingRules();
  const { data } = useQuery(nextTimesQuery(visitAskedOf(choice), 1));
  const today = todayIn(zone);
  const [first, last] = [plusDays(today, 1), plusMonths(today, bookingWindowMonths)];
  const free = data?.times[0]?.date;
  const before = free === undefined || free <= first ? last : plusDays(free, -1);
  return { first, last, before };
};

type DaysProps = {
  readonly when: When;
  readonly date: string | null;
  readonly dates: string[];
  readonly until: string;
  readonly first: string;
  readonly last: string;
  readonly onWhen: (when: When) => void;
  readonly onDates: (dates: string[]) => void;
  readonly onUntil: (until: string) => void;
};

const Days = ({ when, date, dates, until, first, last, ...on }: DaysProps) => {
  const ways: readonly { readonly value: When; readonly label: string }[] = [
    ...(date === null ? [] : [{ value: 'day' as const, label: formatLongDate(date) }]),
    { value: 'days', label: 'A few days' },
    ...(until > plusDays(first, 1) || when === 'soon'
      ? [{ value: 'soon' as const, label: 'As soon as possible' }]
      : []),
  ];
  return (
    <fieldset className={styles.days}>
      <legend>Which days work for you?</legend>
      {ways.map(({ value, label }) => (
        <label key={value} className={optionStyles.option}>
          <input
            className={optionStyles.radio}
            type="radio"
            name="waiting-days"
            value={value}
            checked={value === when}
            onChange={() => on.onWhen(value)}
          />
          {label}
        </label>
      ))}
      {when === 'days' ? (
        <DatePicker
          type="multiple"
          defaultDate={date ?? first}
          firstDayOfWeek={0}
          weekendDays={[]}
          maxLevel="month"
          hideOutsideDates
          minDate={first}
          maxDate={last}
          value={dates}
          onChange={on.onDates}
          ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
        />
      ) : null}
      {when === 'soon' ? (
        <TextInput
          type="date"
          label="Until"
          min={first}
          max={last}
          value={until}
          onChange={({ currentTarget: { value } }) => on.onUntil(value)}
        />
      ) : null}
    </fieldset>
  );
};

const JoinedSaid = ({ joined: { place, link }, email }: { readonly joined: Joined; readonly email: string }) => (
  <div className="grid-sm start">
    <p role="status">
      <strong>You’re on the waiting list.</strong> {place.ahead === 0 ? '' : placeInWords(place.ahead)}
    </p>
    <p>
      We’ll email {email} when a time opens. It’s then held for you for a little while, and for nobody else. We’ve also
      sent you the link to your place.
    </p>
    <ButtonLink to={link}>See your place</ButtonLink>
  </div>
);

/** What is wrong with the chosen days; null if nothing is. */
const missingDays = (when: When, dates: readonly string[], until: string): string | null => {
  if (when === 'soon' && until === '') return 'Please choose the last day that works for you.';
  if (when !== 'days') return null;
  if (dates.length === 0) return 'Please choose at least one day.';
  return dates.length > maxDates ? `Please choose at most ${maxDates} days.` : null;
};

type WaitDialogProps = { readonly choice: Choice; readonly date: string | null; readonly onClose: () => void };

/** Asks for which days the client waits, and for her contact details. */
export const WaitDialog = ({ choice, date, onClose }: WaitDialogProps) => {
  const { first, last, before } = useSpan(choice);
  const { form, note, phoneNote } = useDetails(choice.customerInfo);
  const [when, setWhen] = useState<When>(date === null ? 'soon' : 'day');
  const [dates, setDates] = useState<string[]>(date === null ? [] : [date]);
  const [chosenUntil, setUntil] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const [joined, setJoined] = useState<Joined | null>(null);
  const until = chosenUntil ?? before;
  const join = async () => {
    const missing = missingDays(when, dates, until);
    setProblem(missing);
    if (missing !== null) return;
    const { firstName, lastName, email, phone } = form.values;
    const days = when === 'soon' ? { until } : { dates: when === 'day' && date !== null ? [date] : dates };
    setBusy(true);
    try {
      const customerInfo = { firstName, lastName, phone, email: email.trim() };
      const addOnIds = choice.addOns.map(({ id }) => id);
      setJoined(await joinWaitingList({ serviceId: choice.service.id, addOnIds, ...days, customerInfo }, key));
    } catch (error) {
      setProblem(sentenceOf(error, 'That didn’t work. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Tell me when a time opens"
      size="36rem"
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {joined === null ? (
        <div className="grid-lg">
          <p className="muted-md">{[choice.service.name, ...choice.addOns.map(({ name }) => name)].join(' + ')}</p>
          <Days {...{ when, date, dates, until, first, last }} onWhen={setWhen} onDates={setDates} onUntil={setUntil} />
          <DetailsForm
            form={form}
            contactNote={note}
            phoneNote={phoneNote}
            mayAskForTexts={false}
            isBusy={isBusy}
            submit="Join the waiting list"
            onSubmit={() => void join()}
          />
          <Problem message={problem} />
        </div>
      ) : (
        <JoinedSaid joined={joined} email={form.values.email.trim()} />
      )}
    </Modal>
  );
};
