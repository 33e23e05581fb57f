import { Chip, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Chip.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import { given } from '../../api/call/given.ts';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { formatDate } from '../../format/calendar.ts';
import { WeekHours } from '../../ui/admin/hours/week-hours.tsx';
import { type Week, weekChangesOf } from '../../ui/admin/week.ts';
import { Problem } from '../../ui/messages/problem.tsx';
import styles from './opening.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

type Holiday = Answer<'GET /admin/availability/holidays'>['holidays'][number];

const holidaysQuery = () => api.query(['private', 'admin', 'holidays'], 'GET /admin/availability/holidays');

const closeOrOpen = async (holidays: readonly Holiday[], closed: readonly string[]): Promise<void> => {
  for (const { date, name, isClosed } of holidays) {
    const isWanted = closed.includes(date);
    if (isWanted && !isClosed) {
      await api.call('POST /admin/availability', { body: { date, isFullDayUnavailable: true, reason: name } });
    }
    if (!isWanted && isClosed) await api.call('DELETE /admin/availability/{date}', { params: { date } });
  }
};

type HolidayChoiceProps = {
  readonly holidays: readonly Holiday[];
  readonly closed: readonly string[];
  readonly onChange: (closed: readonly string[]) => void;
};

const HolidayChoice = ({ holidays, closed, onChange }: HolidayChoiceProps) => (
  <Chip.Group multiple value={[...closed]} onChange={(dates) => onChange(dates)}>
    <fieldset className={styles.holidays}>
      <legend>Closed on holidays</legend>
      {holidays.map(({ date, name }) => (
        <Chip key={date} value={date} size="md" classNames={{ label: styles.chip }}>
          {name}, {formatDate(date)}
        </Chip>
      ))}
    </fieldset>
  </Chip.Group>
);

export const HoursStep = ({ save, isSaving, skip }: StepProps) => {
  const { data: settings } = useQuery(availabilitySettingsQuery());
  const { data: ahead } = useQuery(holidaysQuery());
  const [typed, setTyped] = useState<Week | null>(null);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const week = typed ?? settings;
  const holidays = ahead?.holidays ?? [];
  const closed = chosen ?? holidays.filter(({ isClosed }) => isClosed).map(({ date }) => date);
  const onSave = () => {
    if (settings === undefined || week === undefined) return;
    const isBackwards = [week.businessHours, ...week.weekdayHours].some(({ start, end }) => start >= end);
    setProblem(isBackwards ? 'End time must be after start time' : null);
    if (isBackwards) return;
    const body = given(weekChangesOf(settings, week));
    save(undefined, async () => {
      if (Object.keys(body).length > 0) await api.call('PUT /admin/availability/settings', { body });
      await closeOrOpen(holidays, closed);
    });
  };
  return (
    <StepForm
      name="hours"
      lead="Clients book within these hours. You can still close or open any single day in the calendar."
      {...{ isSaving, skip, onSave }}
    >
      {week === undefined ? <Skeleton height={220} radius="lg" /> : <WeekHours hours={week} onChange={setTyped} />}
      <Problem message={problem} />
      {holidays.length === 0 ? null : <HolidayChoice holidays={holidays} closed={closed} onChange={setChosen} />}
    </StepForm>
  );
};
