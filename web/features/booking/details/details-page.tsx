import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FreeTime } from '../../../api/types.ts';
import { watchLeaving } from '../../../browser/leaving.ts';
import { type Choice, choiceQuery } from '../../../format/booking-choice.ts';
import { useSession } from '../../../session/session-context.tsx';
import { toast } from '../../../ui/messages/toast.tsx';
import { PageLoader } from '../../../ui/page.tsx';
import { useBookingRules } from '../../../ui/visit/salon-rules.ts';
import { bookingCheckQuery } from '../check/booking-check.query.ts';
import { isAboutThePerson, useBookingCheck } from '../check/use-booking-check.ts';
import { BookingLayout } from '../layout/booking-layout.tsx';
import { keptReservationId } from '../reservation/kept-reservation.ts';
import { ReservationClock } from '../reservation/reservation-clock.tsx';
import { useReservation } from '../reservation/use-reservation.ts';
import { isBooked } from '../send/kept-success.ts';
import { type ChoiceOnPage, useChoice } from '../use-choice.ts';
import { DetailsForm } from './details-form.tsx';
import { useDetails } from './use-details.ts';

/** Before the next step, asks again whether the visit could be booked, and says why if it could not. */
export const useAdmission = () => {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  const isAdmitted = async (choice: Choice): Promise<boolean> => {
    setAsking(true);
    try {
      const { refusal } = await client.fetchQuery(bookingCheckQuery(choice, choice.customerInfo, keptReservationId()));
      if (refusal === null) return true;
      toast.warning(refusal.message);
      await client.invalidateQueries({ queryKey: ['availability'] });
      return false;
    } catch {
      toast.error('Error checking availability. Please try again.');
      return false;
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, isAdmitted };
};

/** Rarely shown, so the page does not wait for them. */
const TakenNotice = lazy(async () => ({ default: (await import('../taken-notice.tsx')).TakenNotice }));
const NotBookable = lazy(async () => ({ default: (await import('../check/not-bookable.tsx')).NotBookable }));
const FittingNote = lazy(async () => ({ default: (await import('../check/fitting-note.tsx')).FittingNote }));
const BookedNotice = lazy(async () => ({ default: (await import('./booked-notice.tsx')).BookedNotice }));

const settleMillis = 500;

/** The details, updated half a second after the last change. */
const useGiven = (choice: Choice) => {
  const { form, note, phoneNote, userId } = useDetails(choice.customerInfo);
  const given = { ...form.values, email: form.values.email.trim(), userId };
  const [settled] = useDebouncedValue(given, settleMillis);
  return { form, note, phoneNote, given, settled };
};

const DetailsStep = (found: ChoiceOnPage) => {
  const { choice, service } = found;
  const navigate = useNavigate();
  const { form, note, phoneNote, given, settled } = useGiven(choice);
  const { sendsTexts } = useBookingRules();
  const { user } = useSession();
  const reservation = useReservation(found);
  const { isTaken, reservedUntil, mailedTo, isFree, fits, refusal } = useBookingCheck(
    { ...found, choice: { ...choice, customerInfo: settled } },
    reservation,
  );
  const { isAsking, isAdmitted } = useAdmission();
  // With another address the client may be accepted.
  const isFinal = refusal !== null && !isAboutThePerson(refusal.code);
  const isHers = isTaken && isBooked({ ...choice, customerInfo: given });
  const next = { ...choice, customerInfo: given };

  const proceed = async () => {
    const hasLeft = watchLeaving();
    if ((await isAdmitted(next)) && !hasLeft()) navigate(`/booking/payment-proof${choiceQuery(next)}`);
  };
  const moveTo = (time: FreeTime) =>
    navigate(`/booking/details${choiceQuery({ ...next, ...time })}`, { replace: true });

  return (
    <BookingLayout
      step={3}
      title="Your Information"
      choice={choice}
      service={service}
      back={{ label: 'BACK', to: `/booking/datetime${choiceQuery(next)}` }}
    >
      {isTaken || refusal !== null ? null : <ReservationClock reservation={reservation} isFree={isFree} />}
      <Suspense fallback={null}>
        {isHers ? <BookedNotice choice={choice} /> : null}
        {isTaken && !isHers ? (
          <TakenNotice {...{ choice, reservedUntil, mailedTo }} onChoose={moveTo}>
            Nothing you typed is lost. Choose one of these, or look at all days.
          </TakenNotice>
        ) : null}
        {refusal === null ? null : <NotBookable refusal={refusal} />}
        {fits === null ? null : <FittingNote choice={next} fits={fits} />}
      </Suspense>
      {isHers || isFinal ? null : (
        <DetailsForm
          form={form}
          contactNote={note}
          phoneNote={phoneNote}
          mayAskForTexts={sendsTexts && user?.notificationPreferences.sms !== true}
          isBusy={isAsking}
          submit="Continue to Payment"
          onSubmit={proceed}
        />
      )}
    </BookingLayout>
  );
};

export const DetailsPage = () => {
  const found = useChoice({ date: true });
  return found === null ? <PageLoader /> : <DetailsStep {...found} />;
};
