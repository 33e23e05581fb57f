import { Button } from '@mantine/core';
import {
  IconCalendarQuestion,
  IconCalendarTime,
  IconCircleCheck,
  IconMessage,
  IconPencil,
  IconReceipt,
  IconTrash,
} from '@tabler/icons-react';
import { match } from 'ts-pattern';
import { evidenceFile } from '../../../api/files.ts';
import type { Appointment } from '../../../api/types.ts';
import { appointmentFaces } from '../../../statuses/faces.ts';
import { hasBegun, isItsDay, mayComplete, nextStepOf, verifyWords } from '../../../statuses/next-step.ts';
import { DialogActions } from '../../../ui/admin/dialog.tsx';
import { DownloadButton, More } from '../../../ui/admin/tab.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type VisitActs = {
  readonly onVerify: () => void;
  readonly onComplete: () => void;
  readonly onMessage: () => void;
  readonly onEdit: () => void;
  readonly onReschedule: () => void;
  readonly onPropose: () => void;
  readonly onDelete: () => void;
};

type ActionsProps = { readonly appointment: Appointment; readonly acts: VisitActs };

const NextStep = ({ appointment, acts }: ActionsProps) =>
  match(nextStepOf(appointment))
    .with('verify', () => (
      <Button leftSection={<IconReceipt {...icon} />} onClick={acts.onVerify}>
        {verifyWords(appointment)}
      </Button>
    ))
    .with('complete', () => (
      <Button leftSection={<IconCircleCheck {...icon} />} onClick={acts.onComplete}>
        Complete visit
      </Button>
    ))
    .with('message', () => (
      <Button leftSection={<IconMessage {...icon} />} onClick={acts.onMessage}>
        Message
      </Button>
    ))
    .exhaustive();

type VisitActionsProps = ActionsProps & {
  /** True if the next step is in an open form of the visit. */
  readonly isBusy: boolean;
};

/** The next step as the main button, other changes next to it, and rare ones behind "More". */
export const VisitActions = ({ appointment, acts, isBusy }: VisitActionsProps) => {
  const { id, status } = appointment;
  return (
    <DialogActions
      start={
        <More>
          {mayComplete(appointment) && !hasBegun(appointment) ? (
            <Button variant="subtle" leftSection={<IconCalendarQuestion {...icon} />} onClick={acts.onPropose}>
              Propose other times
            </Button>
          ) : null}
          {mayComplete(appointment) && !isItsDay(appointment) && !isBusy ? (
            <Button variant="subtle" leftSection={<IconCircleCheck {...icon} />} onClick={acts.onComplete}>
              Complete visit
            </Button>
          ) : null}
          <DownloadButton variant="subtle" label="Download the evidence pack" file={() => evidenceFile(id)}>
            Evidence
          </DownloadButton>
          <Button variant="subtle" c="var(--brick)" leftSection={<IconTrash {...icon} />} onClick={acts.onDelete}>
            Delete
          </Button>
        </More>
      }
    >
      <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={acts.onEdit}>
        Edit
      </Button>
      {appointmentFaces[status].holdsTime ? (
        <Button variant="default" leftSection={<IconCalendarTime {...icon} />} onClick={acts.onReschedule}>
          Reschedule
        </Button>
      ) : null}
      {isBusy ? null : <NextStep appointment={appointment} acts={acts} />}
    </DialogActions>
  );
};
