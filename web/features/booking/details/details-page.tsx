import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FreeTime } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { choiceQuery } from '../../../format/booking-choice.ts';
import { useSession } from '../../../session/session-context.tsx';
import { PageLoader } from '../../../ui/page/page-loader.tsx';
import { useBookingRules } from '../../../ui/visit/salon-rules.ts';
import { useAdmission } from '../check/use-admission.ts';
import { isAboutThePerson, useBookingCheck } from '../check/use-booking-check.ts';
import { HoldClock } from '../hold/hold-clock.tsx';
import { useReservation } from '../hold/use-reservation.ts';
import { BookingLayout } from '../layout/booking-layout.tsx';
import { SummaryCard } from '../layout/summary-card.tsx';
import { isBooked } from '../send/kept-success.ts';
import type { ChoiceOnPage } from '../use-choice.ts';
import { useChoice } from '../use-choice.ts';
import { DetailsForm } from './details-form.tsx';
import { useDetails } from './use-details.ts';

/** Rarely shown, so the page does not wait for them. */
const TakenNotice = lazy(async () => ({ default: (await import('../taken-notice.tsx')).TakenNotice }));
const NotBookable = lazy(async () => ({ default: (await import('../check/not-bookable.tsx')).NotBookable }));
const BookedNotice = lazy(async () => ({ default: (await import('./booked-notice.tsx')).BookedNotice }));

const settleMillis = 500;

/** The details as she leaves them for half a second. */
const useGiven = (choice: Choice) => {
  const { form, note, userId } = useDetails(choice.customerInfo);
  const given = { ...form.values, email: form.values.email.trim(), userId };
  const [settled] = useDebouncedValue(given, settleMillis);
  return { form, note, given, settled };
};

const DetailsStep = (found: ChoiceOnPage) => {
  const { choice, service } = found;
  const navigate = useNavigate();
  const { form, note, given, settled } = useGiven(choice);
  const { sendsTexts } = useBookingRules();
  const { user } = useSession();
  const held = useReservation(found);
  const { isTaken, refusal } = useBookingCheck({ ...found, choice: { ...choice, customerInfo: settled } }, held);
  const { isAsking, isAdmitted } = useAdmission();
  // With another address she may be welcome.
  const isFinal = refusal !== null && !isAboutThePerson(refusal.code);
  const isHers = isTaken && isBooked({ ...choice, customerInfo: given });
  const next = { ...choice, customerInfo: given };

  const proceed = async () => {
    if (await isAdmitted(next)) navigate(`/booking/payment-proof${choiceQuery(next)}`);
  };
  const moveTo = (time: FreeTime) =>
    navigate(`/booking/details${choiceQuery({ ...next, ...time })}`, { replace: true });

  return (
    <BookingLayout
      step={3}
      title="Your Information"
      choice={choice}
      back={{ label: 'BACK', to: `/booking/datetime${choiceQuery(next)}` }}
      summary={<SummaryCard choice={choice} service={service} />}
    >
      {isTaken || refusal !== null ? null : <HoldClock held={held} />}
      <Suspense fallback={null}>
        {isHers ? <BookedNotice choice={choice} /> : null}
        {isTaken && !isHers ? (
          <TakenNotice choice={choice} onChoose={moveTo}>
            Nothing you typed is lost. Choose one of these, or look at all days.
          </TakenNotice>
        ) : null}
        {refusal === null ? null : <NotBookable refusal={refusal} />}
      </Suspense>
      {isHers || isFinal ? null : (
        <DetailsForm
          form={form}
          contactNote={note}
          mayAskForTexts={sendsTexts && user?.notificationPreferences.sms !== true}
          isBusy={isAsking}
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
