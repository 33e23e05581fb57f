import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { lazy, Suspense, useState } from 'react';
import { rescheduleAppointment } from '../../api/appointments.mutation.ts';
import type { Appointment, FreeTime } from '../../api/types.ts';
import { PageLoader } from '../page/page-loader.tsx';
import { MoveAgreement, startInWords } from './move-agreement.tsx';
import { useChange } from './use-change.ts';

const TimePicker = lazy(async () => ({ default: (await import('../time-picker/time-picker.tsx')).TimePicker }));

export const MoveVisit = ({ appointment }: { readonly appointment: Appointment }) => {
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState<string | null>(null);
  const [chosen, setChosen] = useState<FreeTime | null>(null);
  const { busy, run } = useChange();
  const close = () => {
    setOpen(false);
    setChosen(null);
  };
  const move = async (to: FreeTime) => {
    await run(
      () => rescheduleAppointment(appointment.id, to),
      `Moved to ${startInWords(to)}`,
      'Failed to move the appointment. Please try again.',
    );
    close();
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Reschedule
      </Button>
      <Modal
        opened={open}
        onClose={close}
        title={chosen === null ? 'Choose a new time' : 'Move this appointment?'}
        size={chosen === null ? '55rem' : '34rem'}
        radius="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {chosen === null ? (
          <Suspense fallback={<PageLoader />}>
            <TimePicker
              visit={{ moving: appointment.id }}
              date={date}
              time={null}
              own={appointment}
              onDate={setDate}
              onTime={(time, day) => setChosen({ date: day, time })}
            />
          </Suspense>
        ) : (
          <MoveAgreement
            from={appointment}
            to={chosen}
            busy={busy}
            onAgree={() => move(chosen)}
            onBack={() => setChosen(null)}
          />
        )}
      </Modal>
    </>
  );
};
