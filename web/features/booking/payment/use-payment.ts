import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FreeTime, Service } from '../../../api/types.ts';
import { choiceQuery } from '../../../format/booking-choice.ts';
import { type Checked, useBookingCheck } from '../check/use-booking-check.ts';
import { useReservation } from '../reservation/use-reservation.ts';
import { isBooked } from '../send/kept-success.ts';
import type { ChoiceOnPage } from '../use-choice.ts';
import { useSubmitProof } from './use-submit-proof.ts';

/** The service with the deposit that this client has to pay. */
const askedOf = (service: Service | null, due: Checked['due']): Service | null =>
  service === null || due === null ? service : { ...service, deposit: due.deposit };

/** The payment step of both pages. Uploads the proof, and asks for another time if the chosen one was taken. */
export const usePayment = (found: ChoiceOnPage, page: 'payment-proof' | 'checkout') => {
  const { choice, service } = found;
  const navigate = useNavigate();
  const { state, progress, refused, submit, submitAt } = useSubmitProof(choice);
  const reservation = useReservation(found);
  const checked = useBookingCheck(found, reservation);
  // While the request is being sent, the check sees the client's own booking.
  const isIdle = state === 'idle';
  const isTakenByOthers = checked.isTaken && isIdle;
  const isHers = isIdle && (checked.isTaken || checked.refusal !== null) && isBooked(choice);
  useEffect(() => {
    if (isHers) navigate('/appointment-success', { replace: true });
  }, [isHers, navigate]);

  /** After the upload, chooses another time and books it with the same proof at once. */
  const moveTo = (time: FreeTime) => {
    const moved = { ...choice, ...time };
    navigate(`/booking/${page}${choiceQuery(moved)}`, { replace: true });
    if (state === 'taken') submitAt(moved);
  };
  return {
    ...{ state, progress, refused, submit, moveTo, isTaken: state === 'taken' || (isTakenByOthers && !isHers) },
    ...{ reservedUntil: checked.reservedUntil, mailedTo: checked.mailedTo },
    ...{ isFree: checked.isFree, takesCodes: checked.takesCodes },
    fits: state === 'idle' ? checked.fits : null,
    refusal: isIdle && !isHers ? checked.refusal : null,
    reservation,
    ...{ service: askedOf(service, checked.due), paysForNoShows: checked.due?.afterNoShows === true },
  };
};

export type Payment = ReturnType<typeof usePayment>;
