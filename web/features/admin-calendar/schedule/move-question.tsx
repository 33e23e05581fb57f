import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Appointment } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';

import { Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';

import { movedMessage } from '../../../ui/admin/telling/messages.ts';
import { TellClient } from '../../../ui/admin/telling/tell-client.tsx';
import type { Move, useMove } from './use-move.ts';
import { clientNameOf } from './visits.ts';

type MoveQuestionProps = {
  readonly asked: Move;
  /** The calendars that keep her busy at the new time. */
  readonly busyIn: readonly string[];
  readonly move: ReturnType<typeof useMove>;
  readonly onClose: () => void;
};

/** Asks before a visit that was dragged is moved, and whether its client is told. */
export const MoveQuestion = ({ asked, busyIn, move, onClose }: MoveQuestionProps) => {
  const { visit, to } = asked;
  const name = clientNameOf(visit);
  const [moved, setMoved] = useState<Appointment | null>(null);
  const studio = useBranding().branding.global.siteName;
  const go = (isTold: boolean) =>
    move.mutate(asked, {
      onSuccess: ({ data }) => (isTold ? setMoved(data) : onClose()),
      onError: onClose,
    });
  return moved === null ? (
    <Dialog opened onClose={onClose} title={`Move ${name}?`} size="md" small>
      <p>
        {visit.serviceName}, from {formatShortDate(visit.date)}, {to12Hour(visit.time)} to {formatShortDate(to.date)},{' '}
        {to12Hour(to.time)}.
      </p>
      {busyIn.length === 0 ? null : <p>You are busy in {busyIn.join(' and ')} at that time.</p>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Don’t move
        </Button>
        <Button variant="default" disabled={move.isPending} onClick={() => go(false)}>
          Move only
        </Button>
        <Button loading={move.isPending} data-autofocus onClick={() => go(true)}>
          Move and tell {name.split(' ')[0]}
        </Button>
      </DialogActions>
    </Dialog>
  ) : (
    <Dialog opened onClose={onClose} title={`Tell ${name}`} size="md" small>
      <TellClient
        client={moved.customerInfo}
        subject="Your appointment has moved"
        message={movedMessage(moved, studio)}
        isMailed
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
};
