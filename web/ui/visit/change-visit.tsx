import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { cancelAppointment, rescheduleAppointment } from '../../api/appointments.mutation.ts';
import type { Appointment } from '../../api/types.ts';
import { canBeChanged } from '../../format/appointments.ts';
import { formatLongDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { useToast } from '../../ui/toast.tsx';

const TimePicker = lazy(async () => ({ default: (await import('../../ui/time-picker/time-picker.tsx')).TimePicker }));

type VisitProps = { readonly appointment: Appointment };

/** Runs one change, says how it went and reads everything of hers anew. */
const useChange = () => {
  const toast = useToast();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    setBusy(true);
    try {
      await change();
      toast.success(done);
    } catch (error) {
      toast.error(sentenceOf(error, failed));
    } finally {
      setBusy(false);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['private'] }),
        client.invalidateQueries({ queryKey: ['availability'] }),
      ]);
    }
  };
  return { busy, run };
};

const CancelVisit = ({ appointment }: VisitProps) => {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useChange();
  const cancel = async () => {
    await run(
      () => cancelAppointment(appointment.id),
      'Appointment cancelled successfully',
      'Failed to cancel appointment. Please try again.',
    );
    setAsking(false);
  };
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <Confirm
        opened={asking}
        question="Are you sure you want to cancel this appointment?"
        action="Cancel appointment"
        busy={busy}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

const MoveVisit = ({ appointment }: VisitProps) => {
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState<string | null>(null);
  const { run } = useChange();
  const visit = { serviceId: appointment.serviceId, addOnIds: appointment.addOns.map(({ id }) => id).join(',') };
  const move = async (time: string) => {
    if (date === null) return;
    setOpen(false);
    await run(
      () => rescheduleAppointment(appointment.id, { date, time }),
      `Moved to ${formatLongDate(date)} at ${to12Hour(time)}`,
      'Failed to move the appointment. Please try again.',
    );
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Reschedule
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title="Choose a new time"
        size="55rem"
        radius="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Suspense fallback={<PageLoader />}>
          <TimePicker visit={visit} date={date} time={null} onDate={setDate} onTime={move} />
        </Suspense>
      </Modal>
    </>
  );
};

/** What she can still change herself. */
export const ChangeVisit = ({ appointment }: VisitProps) =>
  canBeChanged(appointment) ? (
    <>
      <MoveVisit appointment={appointment} />
      <CancelVisit appointment={appointment} />
    </>
  ) : null;
