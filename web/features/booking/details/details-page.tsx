import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FreeTime } from '../../../api/types.ts';
import { choiceQuery } from '../../../format/booking-choice.ts';
import { PageLoader } from '../../../ui/page/page-loader.tsx';
import { visitAskedOf } from '../../../ui/time-picker/availability.query.ts';
import { useCheckTime } from '../../../ui/time-picker/use-check-time.ts';
import { BookingLayout } from '../layout/booking-layout.tsx';
import { SummaryCard } from '../layout/summary-card.tsx';
import { isBooked } from '../send/kept-success.ts';
import type { ChoiceOnPage } from '../use-choice.ts';
import { useChoice } from '../use-choice.ts';
import { useTimeWatch } from '../use-time-watch.ts';
import { DetailsForm } from './details-form.tsx';
import { useDetails } from './use-details.ts';

/** Rarely shown, so the page does not wait for it. */
const TakenNotice = lazy(async () => ({ default: (await import('../taken-notice.tsx')).TakenNotice }));
const BookedNotice = lazy(async () => ({ default: (await import('./booked-notice.tsx')).BookedNotice }));

const DetailsStep = ({ choice, service }: ChoiceOnPage) => {
  const navigate = useNavigate();
  const { form, note, userId } = useDetails(choice.customerInfo);
  const { checking, isStillFree } = useCheckTime(visitAskedOf(choice));
  const taken = useTimeWatch(choice);
  const given = { ...form.values, email: form.values.email.trim(), userId };
  const isHers = taken && isBooked({ ...choice, customerInfo: given });

  const proceed = async () => {
    if (await isStillFree(choice.date ?? '', choice.time ?? '')) {
      navigate(`/booking/payment-proof${choiceQuery({ ...choice, customerInfo: given })}`);
    }
  };
  const moveTo = (time: FreeTime) =>
    navigate(`/booking/details${choiceQuery({ ...choice, ...time, customerInfo: given })}`, { replace: true });

  return (
    <BookingLayout
      step={3}
      title="Your Information"
      choice={choice}
      back={{ label: 'BACK', to: `/booking/datetime${choiceQuery({ ...choice, customerInfo: given })}` }}
      summary={<SummaryCard choice={choice} service={service} />}
    >
      {taken ? (
        <Suspense fallback={null}>
          {isHers ? (
            <BookedNotice choice={choice} />
          ) : (
            <TakenNotice choice={choice} onChoose={moveTo}>
              Nothing you typed is lost. Choose one of these, or look at all days.
            </TakenNotice>
          )}
        </Suspense>
      ) : null}
      {isHers ? null : <DetailsForm form={form} contactNote={note} isBusy={checking !== null} onSubmit={proceed} />}
    </BookingLayout>
  );
};

export const DetailsPage = () => {
  const found = useChoice({ date: true });
  return found === null ? <PageLoader /> : <DetailsStep {...found} />;
};
