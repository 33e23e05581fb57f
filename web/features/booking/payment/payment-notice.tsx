import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Choice, choiceQuery } from '../../../format/booking-choice.ts';
import { ButtonLink } from '../../../ui/buttons.tsx';
import { BookedFor } from '../details/booked-for.tsx';
import styles from '../details/details.module.css';
import { BookingLayout } from '../layout/booking-layout.tsx';
import type { Priced } from '../layout/use-due.ts';
import { ReservationClock } from '../reservation/reservation-clock.tsx';
import { proofKeptFor } from '../send/kept-proof.ts';
import { TakenNotice } from '../taken-notice.tsx';
import type { Payment } from './use-payment.ts';

/** Rarely shown, so the page does not wait for them. */
const FittingNote = lazy(async () => ({ default: (await import('../check/fitting-note.tsx')).FittingNote }));
const NotBookable = lazy(async () => ({ default: (await import('../check/not-bookable.tsx')).NotBookable }));

/** Shown if the proof already has an appointment. That is probably the client's own, whose answer was lost. */
const UsedNotice = ({ email }: { readonly email: string }) => (
  <Alert color="clay" role="alert" title="This payment proof already has its appointment" className={styles.taken}>
    <p>
      Please do not pay again: a booking was made with it, most likely this one. Sign in with {email} to see your
      appointments. To book another visit, choose the picture of another payment.
    </p>
    <ButtonLink variant="default" size="sm" to="/dashboard">
      See my appointments
    </ButtonLink>
  </Alert>
);

/** Shown to a client who has missed as many visits as the policies allow. */
const PaysInFull = () => (
  <Alert color="clay" title="Paid in full when booking" className={styles.taken}>
    <p>You’ve missed visits before, so this one is paid in full when you book, as our policies say.</p>
  </Alert>
);

/** What prevents the booking, and what to do about it. */
const PaymentNotice = ({ choice, payment }: { readonly choice: Choice; readonly payment: Payment }) => {
  const { state, isTaken, reservedUntil, mailedTo, isFree, refusal, reservation, moveTo, paysForNoShows, fits } =
    payment;
  if (state === 'used') return <UsedNotice email={choice.customerInfo?.email ?? 'your email'} />;
  if (refusal !== null) {
    return (
      <Suspense fallback={null}>
        <NotBookable refusal={refusal}>
          {proofKeptFor(choice) === null ? null : <p>Your payment proof is safe with us. Please do not pay again.</p>}
        </NotBookable>
      </Suspense>
    );
  }
  if (!isTaken) {
    return (
      <>
        {paysForNoShows ? <PaysInFull /> : null}
        <Suspense fallback={null}>{fits === null ? null : <FittingNote choice={choice} fits={fits} />}</Suspense>
        {state === 'idle' ? <ReservationClock reservation={reservation} isFree={isFree} /> : null}
      </>
    );
  }
  return (
    <TakenNotice {...{ choice, reservedUntil, mailedTo }} onChoose={moveTo}>
      {state === 'taken' || proofKeptFor(choice) !== null
        ? 'Your payment proof is safe with us. Choose another time and it goes with your booking.'
        : 'Please choose another time before you pay.'}
    </TakenNotice>
  );
};

type PaymentLayoutProps = {
  readonly title: string;
  readonly payment: Payment;
  readonly priced: Priced;
  readonly children: ReactNode;
};

/** The payment step of both pages: whom the visit is for, what prevents the booking, and what is asked where nothing does. */
export const PaymentLayout = ({ title, payment, priced, children }: PaymentLayoutProps) => {
  const { choice } = priced;
  const back = { label: 'BACK', to: `/booking/details${choiceQuery(choice)}` };
  return (
    <BookingLayout step={4} title={title} back={back} {...priced}>
      <BookedFor choice={choice} />
      <PaymentNotice choice={choice} payment={payment} />
      {payment.refusal === null ? children : null}
    </BookingLayout>
  );
};
