import { Button } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { timelineQuery } from '../../../api/appointments.query.ts';
import { isMissing, sentenceOf } from '../../../api/call/client.ts';
import type { Appointment } from '../../../api/types.ts';
import { appointmentFaces } from '../../../statuses/faces.ts';
import { mayComplete } from '../../../statuses/next-step.ts';
import { Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';
import { useLeave } from '../../../ui/admin/editing/leave-guard.tsx';
import { asParam } from '../../../ui/admin/editing/standing.ts';
import { RowsWaiting } from '../../../ui/admin/list/lists.tsx';
import { PageError } from '../../../ui/page.tsx';
import { AnotherProof } from '../../../ui/proof/another-proof.tsx';
import { useAttachProof, useUpdateAppointment } from '../appointment.mutations.ts';
import { appointmentQuery } from '../appointments.query.ts';
import { AppointmentEditor } from '../form/appointment-editor.tsx';
import { type AppointmentValues, appointmentValuesOf, changeWanted } from '../form/appointment-form.ts';
import { Propose } from '../form/propose-times.tsx';
import { Reschedule } from '../form/reschedule.tsx';
import { TellVisit } from '../form/tell-visit.tsx';
import { ProofList } from '../proof/proof-list.tsx';
import { waitingProofsQuery } from '../proof/proofs.query.ts';
import { AppointmentSheet } from './appointment-sheet.tsx';
import type { Paying } from './payments.tsx';
import { VisitActions } from './visit-actions.tsx';

type AttachProofProps = {
  readonly appointmentId: string;
  readonly onDone: () => void;
};

/** The proofs without an appointment, each with a button to attach it here, and a way to upload another one. */
const AttachProof = ({ appointmentId, onDone }: AttachProofProps) => {
  const attach = useAttachProof();
  const { data: appointment } = useQuery(appointmentQuery(appointmentId));
  // When the list arrives, it moves the buttons, and a press would miss.
  const { isPending: isListWaiting } = useQuery(waitingProofsQuery('unattached', 1));
  const [isUploading, setUploading] = useState(false);
  return (
    <>
      <ProofList
        which="unattached"
        none="Every payment proof belongs to an appointment."
        actionFor={({ id }) => (
          <Button
            variant="default"
            disabled={attach.isPending}
            onClick={() => attach.mutate({ proofId: id, appointmentId }, { onSuccess: onDone })}
          >
            Attach
          </Button>
        )}
      />
      {isUploading && appointment !== undefined ? (
        <AnotherProof
          appointment={appointment}
          title="Upload a payment proof"
          reason={null}
          onClose={() => setUploading(false)}
          onSent={onDone}
        />
      ) : null}
      <DialogActions onCancel={onDone} cancel="Back">
        <Button disabled={appointment === undefined || isListWaiting} onClick={() => setUploading(true)}>
          Upload a proof
        </Button>
      </DialogActions>
    </>
  );
};

export type Mode = 'view' | 'edit' | 'reschedule' | 'propose' | 'attach' | 'message';

const titles = {
  view: 'Appointment',
  edit: 'Edit appointment',
  reschedule: 'Reschedule appointment',
  propose: 'Propose other times',
  attach: 'Attach a payment proof',
  message: 'Message',
} as const satisfies Record<Mode, string>;

type Acts = {
  readonly onOpenProof: (appointment: Appointment) => void;
  readonly onDelete: (appointment: Appointment) => void;
};

type ViewingProps = Acts & { readonly appointment: Appointment; readonly onMode: (mode: Mode) => void };

const Viewing = ({ appointment, onMode, onOpenProof, onDelete }: ViewingProps) => {
  const [params] = useSearchParams();
  const completes = mayComplete(appointment) && params.get(asParam) === 'complete';
  const [paying, setPaying] = useState<Paying>(completes ? 'complete' : null);
  return (
    <>
      <AppointmentSheet
        appointment={appointment}
        paying={paying}
        onPaying={setPaying}
        onOpenProof={() => onOpenProof(appointment)}
        onAddProof={() => onMode('attach')}
      />
      <VisitActions
        appointment={appointment}
        isBusy={paying !== null}
        acts={{
          onVerify: () => onOpenProof(appointment),
          onComplete: () => setPaying('complete'),
          onMessage: () => onMode('message'),
          onEdit: () => onMode('edit'),
          onReschedule: () => onMode('reschedule'),
          onPropose: () => onMode('propose'),
          onDelete: () => onDelete(appointment),
        }}
      />
    </>
  );
};

type EditingProps = {
  readonly appointment: Appointment;
  readonly today: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** True if the visit has a new time that its client should know about. */
const hasMoved = (before: Appointment, { date, time, status }: Appointment): boolean =>
  appointmentFaces[status].holdsTime &&
  !appointmentFaces[status].isOver &&
  (date !== before.date || time !== before.time);

const Editing = ({ appointment, today, onDone, onCancel }: EditingProps) => {
  const update = useUpdateAppointment();
  const [moved, setMoved] = useState<Appointment | null>(null);
  const save = (values: AppointmentValues, reason?: string) =>
    update.mutate(
      { id: appointment.id, wanted: changeWanted(appointmentValuesOf(appointment), values, reason) },
      { onSuccess: ({ data }) => (hasMoved(appointment, data) ? setMoved(data) : onDone()) },
    );
  if (moved !== null) return <TellVisit about="moved" appointment={moved} onDone={onDone} />;
  return (
    <AppointmentEditor
      appointment={appointment}
      today={today}
      busy={update.isPending}
      error={update.error}
      onSave={save}
      onCancel={onCancel}
    />
  );
};

type AppointmentDialogProps = Acts & {
  readonly id: string;
  readonly initialMode: Mode;
  readonly today: string;
  readonly onClose: () => void;
};

/** A dialog to view, edit and move an appointment, and to add a proof. Asks before unsaved changes are left. */
export const AppointmentDialog = ({ id, initialMode, today, onClose, ...acts }: AppointmentDialogProps) => {
  const [mode, setMode] = useState(initialMode);
  const { data: appointment, error, refetch } = useQuery(appointmentQuery(id));
  // Loads the history together with the appointment, so that it does not move buttons later.
  usePrefetchQuery(timelineQuery(id));
  const leave = useLeave();
  const turnTo = (next: Mode) => leave(() => setMode(next));
  const done = () => setMode('view');
  return (
    <Dialog opened onClose={() => leave(onClose)} title={titles[mode]} size={mode === 'view' ? 'xl' : 'lg'}>
      {error === null ? null : isMissing(error) ? (
        <p>{error.message}</p>
      ) : (
        <PageError message={sentenceOf(error, 'Failed to load appointments')} onRetry={() => void refetch()} />
      )}
      {appointment === undefined && error === null ? <RowsWaiting rows={5} height={80} /> : null}
      {appointment === undefined ? null : (
        <>
          {mode === 'view' ? <Viewing appointment={appointment} onMode={turnTo} {...acts} /> : null}
          {mode === 'edit' ? (
            <Editing appointment={appointment} today={today} onDone={done} onCancel={() => turnTo('view')} />
          ) : null}
          {mode === 'reschedule' ? <Reschedule appointment={appointment} today={today} onDone={done} /> : null}
          {mode === 'propose' ? <Propose appointment={appointment} today={today} onDone={done} /> : null}
          {mode === 'message' ? <TellVisit about="visit" appointment={appointment} onDone={done} /> : null}
          {mode === 'attach' ? <AttachProof appointmentId={id} onDone={done} /> : null}
        </>
      )}
    </Dialog>
  );
};
