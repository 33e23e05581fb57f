import { useNavigate } from 'react-router-dom';
import type { AddOn } from '../../api/types.ts';
import { keys, writeSessionJson } from '../../browser/storage.ts';
import { type ChosenService, choiceQuery, readService, startOf } from '../../format/booking-choice.ts';

type Start = (service: ChosenService, addOns?: readonly AddOn[]) => void;

/** Starts a booking of this service. The session storage keeps the service in case the address is lost. */
export const useStartBooking = (): Start => {
  const navigate = useNavigate();
  return (service, addOns = []) => {
    writeSessionJson(keys.selectedService, readService(service));
    navigate(`/booking/datetime${choiceQuery({ ...startOf(service), addOns })}`);
  };
};
