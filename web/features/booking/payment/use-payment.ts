import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FreeTime } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { choiceQuery } from '../../../format/booking-choice.ts';
import { isBooked } from '../send/kept-success.ts';
import { useTimeWatch } from '../use-time-watch.ts';
import { useSubmitProof } from './use-submit-proof.ts';

/** The payment step of both pages. It uploads the proof, and asks for another time if the first was taken. */
export const usePayment = (choice: Choice, page: 'payment-proof' | 'checkout') => {
  const navigate = useNavigate();
  const { state, progress, submit, submitAt } = useSubmitProof(choice);
  const isTakenMeanwhile = useTimeWatch(choice) && state === 'idle';
  const isHers = isTakenMeanwhile && isBooked(choice);
  useEffect(() => {
    if (isHers) navigate('/appointment-success', { replace: true });
  }, [isHers, navigate]);

  /** A time that is chosen after the upload is booked with the proof at once. */
  const moveTo = (time: FreeTime) => {
    const moved = { ...choice, ...time };
    navigate(`/booking/${page}${choiceQuery(moved)}`, { replace: true });
    if (state === 'taken') submitAt(moved);
  };
  return { state, progress, submit, moveTo, isTaken: state === 'taken' || (isTakenMeanwhile && !isHers) };
};

export type Payment = ReturnType<typeof usePayment>;
