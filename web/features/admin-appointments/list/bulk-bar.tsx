import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Appointment, AppointmentStatus } from '../../../api/types.ts';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';

import { appointmentVerbs } from '../../../statuses/faces.ts';
import { completedAhead } from '../../../statuses/next-step.ts';
import { BulkReport } from '../../../ui/admin/list/lists.tsx';
import { useChangeStatuses } from '../appointment.mutations.ts';
import { AskAhead } from '../dialog/ask-ahead.tsx';
import styles from './bulk-bar.module.css';
import type { BulkStatusAnswer } from './bulk-status.ts';
import { useKnownAppointments } from './known-appointments.ts';

type Refusal = {
  readonly id: string;
  /** Client and time; null if the appointment is no longer cached. */
  readonly which: string | null;
  readonly why: string;
};

const nameOf = (appointment: Appointment | undefined): string | null => {
  if (appointment === undefined) return null;
  const { customerInfo, date, time } = appointment;
  return `${customerInfo.name ?? 'Guest'}, ${formatShortDate(date)}, ${to12Hour(time)}`;
};

type RefusalsProps = {
  readonly refusals: readonly Refusal[];
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

const Refusals = ({ refusals, onOpen, onClose }: RefusalsProps) => {
  const known = new Map(refusals.map(({ id, which }) => [id, which]));
  const nameOf = (id: string) => {
    const which = known.get(id) ?? null;
    return which === null ? undefined : (
      <button type="button" className="link-button ink strong" onClick={() => onOpen(id)}>
        {which}
      </button>
    );
  };
  return (
    <BulkReport title={`${refusals.length} could not be updated`} failed={refusals} nameOf={nameOf}>
      <Button size="sm" variant="default" onClick={onClose}>
        Close the report
      </Button>
    </BulkReport>
  );
};

type BulkBarProps = {
  readonly selected: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly onClear: () => void;
};

/** The actions on all selected appointments of all pages, and the report of failed ones. */
export const BulkBar = ({ selected, onOpen, onClear }: BulkBarProps) => {
  const known = useKnownAppointments();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const change = useChangeStatuses();
  const [ahead, setAhead] = useState<{ readonly status: AppointmentStatus; readonly visits: readonly Appointment[] }>();
  const changeTo = (status: AppointmentStatus) => {
    const seen = known();
    setAhead(undefined);
    const report = ({ failed }: BulkStatusAnswer) => {
      setRefusals(failed.map(({ id, message }) => ({ id, which: nameOf(seen.get(id)), why: message })));
      onClear();
    };
    change.mutate({ ids: [...selected], status }, { onSuccess: report });
  };
  const askAbout = (status: AppointmentStatus) => {
    const visits = completedAhead(
      [...known().values()].filter(({ id }) => selected.has(id)),
      status,
    );
    if (visits.length > 0) setAhead({ status, visits });
    else changeTo(status);
  };
  if (selected.size === 0 && refusals.length === 0) return null;
  return (
    <section className={styles.bar} aria-label="Bulk actions">
      {selected.size === 0 ? null : (
        <>
          <strong role="status">{selected.size} selected</strong>
          {appointmentVerbs.map(({ status, label }) => (
            <Button
              key={status}
              size="sm"
              variant="default"
              disabled={change.isPending}
              onClick={() => askAbout(status)}
            >
              {label}
            </Button>
          ))}
          <Button size="sm" variant="subtle" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
      <AskAhead
        visits={ahead?.visits ?? []}
        onClose={() => setAhead(undefined)}
        onYes={() => ahead && changeTo(ahead.status)}
      />
      <Refusals refusals={refusals} onOpen={onOpen} onClose={() => setRefusals([])} />
    </section>
  );
};
