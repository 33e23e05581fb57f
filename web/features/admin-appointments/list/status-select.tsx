import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Appointment } from '../../../api/types.ts';
import { choicesOf, ownersFaces, shownStatusOf, statusNamed, toneOf } from '../../../statuses/faces.ts';
import { completedAhead } from '../../../statuses/next-step.ts';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { useChangeStatus } from '../appointment.mutations.ts';
import { AskAhead } from '../dialog/ask-ahead.tsx';
import { NoShowForm } from '../dialog/ledger.tsx';
import styles from './status-select.module.css';

/**
 * Shows and changes the status. All changes are possible if the time is free. A no-show asks about its fee, and
 * completing a visit that is still to come asks first.
 */
export const StatusSelect = ({ appointment }: { readonly appointment: Appointment }) => {
  const change = useChangeStatus();
  const [isAsking, setAsking] = useState(false);
  const [ahead, setAhead] = useState<typeof status | null>(null);
  const { id, customerInfo, money, squeezedIn } = appointment;
  const status = shownStatusOf(appointment);
  const shown = change.isPending ? change.variables.status : status;
  const face = ownersFaces[shown];
  const send = (chosen: typeof status) => change.mutate({ id, status: chosen, from: status, squeezedIn });
  const changeTo = (chosen: typeof status) => {
    if (ownersFaces[chosen].isMissed && money.missing > 0) setAsking(true);
    else if (chosen === status) return;
    else if (completedAhead([appointment], chosen).length > 0) setAhead(chosen);
    else send(chosen);
  };
  return (
    <>
      <NativeSelect
        aria-label={`Status of ${customerInfo.name ?? 'Guest'}'s appointment`}
        size="sm"
        miw="8.875rem"
        leftSectionWidth={34}
        rightSectionWidth={26}
        value={shown}
        disabled={change.isPending}
        leftSection={<face.Icon size={16} stroke={1.75} aria-hidden />}
        classNames={{
          root: toneOf(face),
          wrapper: styles.wrapper,
          input: styles.input ?? '',
          section: styles.section ?? '',
        }}
        data={choicesOf(ownersFaces)}
        onChange={({ currentTarget: { value } }) => {
          const chosen = statusNamed(ownersFaces, value);
          if (chosen !== undefined) changeTo(chosen);
        }}
      />
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title="No-show" size="md" small>
        <NoShowForm appointment={appointment} onDone={() => setAsking(false)} />
      </Dialog>
      <AskAhead
        visits={ahead === null ? [] : [appointment]}
        onClose={() => setAhead(null)}
        onYes={() => {
          if (ahead !== null) send(ahead);
          setAhead(null);
        }}
      />
    </>
  );
};
