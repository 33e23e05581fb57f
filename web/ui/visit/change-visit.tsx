import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { cancelAppointment, keepAppointmentTime, rescheduleAppointment } from '../../api/appointments.mutation.ts';
import type { Appointment, FreeTime } from '../../api/types.ts';
import '../../browser/keep-focus.ts';
import { canBeChanged, objectionToBoth } from '../../format/appointments.ts';
import { PageLoader } from '../page.tsx';
import { PolicyText } from '../text/rich-text.tsx';
import styles from './change-visit.module.css';
import { CancelingCost } from './costs.tsx';
import { MoveAgreement, startInWords } from './move-agreement.tsx';
import { ProposedTimes } from './proposed-times.tsx';
import { SeriesOfVisit, SessionsOfInstall } from './series.tsx';
import { useChange } from './use-change.ts';
import '@mantine/core/styles/Group.layer.css';
import confirmStyles from '../messages/confirm.module.css';

type ConfirmProps = {
  readonly opened: boolean;
  readonly question: string;
  /** The label of the main button, for example "Cancel appointment". */
  readonly action: string;
  readonly busy?: boolean;
  /** What the client should know before she agrees. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks for confirmation before something that cannot be undone. */
const Confirm = ({ opened, question, action, busy, children, ...on }: ConfirmProps) => (
  <Modal
    opened={opened}
    onClose={on.onClose}
    title={question}
    centered
    radius="lg"
    closeButtonProps={{ 'aria-label': 'Close' }}
    classNames={{ title: 'display' }}
  >
    {children}
    <div className={confirmStyles.buttons}>
      <Button variant="default" onClick={on.onClose} data-autofocus>
        Keep it
      </Button>
      <Button className="danger" loading={busy ?? false} onClick={on.onConfirm}>
        {action}
      </Button>
    </div>
  </Modal>
);

const TimePicker = lazy(async () => ({ default: (await import('../time-picker/time-picker.tsx')).TimePicker }));

type VisitProps = { readonly appointment: Appointment };

type MoveVisitProps = VisitProps & { readonly onMoved: () => void };

const MoveVisit = ({ appointment, onMoved }: MoveVisitProps) => {
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
    onMoved();
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
            <p className={styles.present}>
              Now <strong>{startInWords(appointment)}</strong>
            </p>
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
            costs={appointment.money}
            busy={busy}
            onAgree={() => move(chosen)}
            onBack={() => setChosen(null)}
          />
        )}
      </Modal>
    </>
  );
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
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <Confirm
        opened={asking}
        question="Are you sure you want to cancel this appointment?"
        action="Cancel appointment"
        busy={busy}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <PolicyText on="cancelling" />
        <CancelingCost canceling={appointment.money.canceling} />
      </Confirm>
    </>
  );
};

const OwnChange = ({ appointment, onMoved }: MoveVisitProps) => {
  const { moving, cancelling } = appointment.objections;
  if (moving !== null && cancelling !== null) {
    return (
      <p className="whole-line text-md">
        {objectionToBoth(moving, cancelling)} <Link to="/contact">Contact the studio</Link>
      </p>
    );
  }
  return (
    <>
      {moving === null ? (
        <MoveVisit appointment={appointment} onMoved={onMoved} />
      ) : (
        <p className="whole-line text-md">{moving}</p>
      )}
      {cancelling === null ? (
        <CancelVisit appointment={appointment} />
      ) : (
        <p className="whole-line text-md">{cancelling}</p>
      )}
    </>
  );
};

/** Open questions to the client, what she can change herself, and why not the rest. The server checks each change. */
export const ChangeVisit = ({ appointment }: VisitProps) => {
  const [hasMoved, setMoved] = useState(false);
  if (!canBeChanged(appointment)) return null;
  const { id, proposal } = appointment;
  return (
    <>
      {proposal === null ? null : (
        <ProposedTimes
          visit={appointment}
          proposal={proposal}
          onTake={(to) => rescheduleAppointment(id, { ...to, isProposed: true })}
          onKeep={() => keepAppointmentTime(id)}
        />
      )}
      <OwnChange appointment={appointment} onMoved={() => setMoved(true)} />
      <SessionsOfInstall appointment={appointment} />
      <SeriesOfVisit appointment={appointment} isOwner={false} shown={hasMoved ? 'whole' : 'asked'} />
    </>
  );
};
