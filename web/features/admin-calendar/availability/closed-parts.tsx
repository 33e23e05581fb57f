import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { to12Hour } from '../../../format/calendar.ts';
import type { ClosedPart, DayPlan } from '../calendar.query.ts';
import styles from './availability.module.css';
import { useSaveDay } from './availability.mutations.ts';
import type { AskToClose } from './closing-question.tsx';
import { ClosureFields, closureOf, NoteOfClosure, nothingTyped } from './closure.tsx';
import { isClosingTime } from './day-hours.ts';
import { Folded } from './folded.tsx';
import { RangeFields } from './range-fields.tsx';
import { mendRange, type TimeRange } from './slots.ts';

const limits = limitsOf('POST /admin/availability').closedParts.items;

const sayEnd = (end: string): string => (end === '24:00' ? 'midnight' : to12Hour(end));

type PartsProps = { readonly parts: readonly ClosedPart[]; readonly onOpen: (part: ClosedPart) => void };

const Parts = ({ parts, onOpen }: PartsProps) => (
  <ul aria-label="Closed parts">
    {parts.map((part) => (
      <li key={`${part.start} ${part.end}`} className={styles.part}>
        <div>
          <strong>
            {to12Hour(part.start)} – {sayEnd(part.end)}
          </strong>
          {part.reason === null ? null : <span> {part.reason}</span>}
          <NoteOfClosure note={part.ownerNote} />
        </div>
        <Button
          size="sm"
          variant="subtle"
          aria-label={`Open again ${to12Hour(part.start)} to ${sayEnd(part.end)}`}
          onClick={() => onOpen(part)}
        >
          Open again
        </Button>
      </li>
    ))}
  </ul>
);

/** One hour from the chosen time; lunch if none was chosen. */
const firstRange = (from: string | null): TimeRange =>
  from === null ? { start: '12:00', end: '13:00' } : mendRange({ start: from, end: from }).range;

type ClosedPartsProps = {
  readonly plan: DayPlan;
  /** The start time to suggest for a closed part; null suggests lunch. */
  readonly from: string | null;
  readonly closing: AskToClose;
};

/** The parts of an open day in which nobody can book, with their reasons. */
export const ClosedParts = ({ plan: { date, closedParts }, from, closing }: ClosedPartsProps) => {
  const listed = closedParts.filter((part) => !isClosingTime(part));
  const [range, setRange] = useState(firstRange(from));
  const [typed, setTyped] = useState(nothingTyped);
  const save = useSaveDay();
  const close = () => {
    const part = { ...range, ...closureOf(typed) };
    const others = closedParts.filter(({ start, end }) => start !== range.start || end !== range.end);
    closing.ask({ days: [date], part: range }, () =>
      save.mutate({ date, closedParts: [...others, part] }, { onSuccess: () => setTyped(nothingTyped) }),
    );
  };
  return (
    <>
      {listed.length === 0 ? null : (
        <Parts
          parts={listed}
          onOpen={(part) => save.mutate({ date, closedParts: closedParts.filter((each) => each !== part) })}
        />
      )}
      <Folded title="Close part of the day" isOpen={from !== null}>
        <RangeFields names={['Closed from', 'Closed until']} range={range} onChange={setRange} />
        <ClosureFields
          label="Reason for closing"
          noteLabel="Private note about this part"
          placeholder="Lunch, school run…"
          limits={limits}
          typed={typed}
          onChange={setTyped}
        />
        <Button variant="default" loading={save.isPending || closing.isAsking} onClick={close}>
          Close this part
        </Button>
      </Folded>
    </>
  );
};
