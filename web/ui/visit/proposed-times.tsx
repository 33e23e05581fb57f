import { Button } from '@mantine/core';
import { useState } from 'react';
import { isRefusedBy } from '../../api/call/client.ts';
import type { Appointment, FreeTime } from '../../api/types.ts';
import { formatMomentDay } from '../../format/calendar.ts';
import { shortStart } from '../../format/short-times.ts';
import styles from './proposed-times.module.css';
import { useChange } from './use-change.ts';

type ProposedTimesProps = {
  readonly visit: Pick<Appointment, 'date' | 'time' | 'zone'>;
  readonly proposal: NonNullable<Appointment['proposal']>;
  readonly onTake: (to: FreeTime) => Promise<unknown>;
  readonly onKeep: () => Promise<unknown>;
};

const noLongerFree = ['SlotAlreadyBooked', 'TimeIsReserved', 'DayClosed', 'PartOfDayClosed'] as const;

const isTimeGone = (error: unknown): boolean =>
  isRefusedBy('PATCH /appointments/{id}/reschedule', noLongerFree, error) ||
  isRefusedBy('POST /visit-links/move/{id}/{hold}', noLongerFree, error);

/** Other times that the studio has proposed. A tap takes one. None is held, so another client may take it first. */
export const ProposedTimes = ({ visit, proposal, onTake, onKeep }: ProposedTimesProps) => {
  const { busy, run } = useChange();
  const [gone, setGone] = useState<readonly string[]>([]);
  const failed = 'That didn’t work. Please try again.';
  const take = (to: FreeTime) =>
    run(
      async () => {
        try {
          await onTake(to);
        } catch (error) {
          if (isTimeGone(error)) setGone([...gone, shortStart(to)]);
          throw error;
        }
      },
      `Moved to ${shortStart(to)}`,
      failed,
    );
  const free = proposal.times.filter((each) => !gone.includes(shortStart(each)));
  return (
    <section className="grid-sm whole-line tinted" aria-label="Proposed times">
      <p>
        <strong>Would another time work for you?</strong> The studio asks you to come at another time than{' '}
        {shortStart(visit)}. Moving is free.
      </p>
      {gone.length === 0 ? null : (
        <p role="alert">
          {gone.join(' and ')} {gone.length === 1 ? 'is' : 'are'} no longer free.{' '}
          {free.length === 0 ? 'Your own time is still held for you.' : 'You can still choose another one.'}
        </p>
      )}
      <div className={styles.times}>
        {free.map((each) => (
          <Button key={shortStart(each)} disabled={busy} onClick={() => void take(each)}>
            {shortStart(each)}
          </Button>
        ))}
        <Button variant="default" disabled={busy} onClick={() => void run(onKeep, 'Your time stays as it is', failed)}>
          Keep {shortStart(visit)}
        </Button>
      </div>
      <p className="muted-sm">
        Choose by {formatMomentDay(proposal.until, visit.zone)}, if it’s still free. Until you do, your own time stays
        held.
      </p>
    </section>
  );
};
