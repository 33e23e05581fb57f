import { useNavigate } from 'react-router-dom';
import { keys, writeSessionJson } from '../../browser/storage.ts';
import type { ChosenService } from '../../format/booking-choice.ts';
import { choiceQuery, readService, startOf } from '../../format/booking-choice.ts';

/** Begins a booking of this service. The session remembers the service in case the address is lost. */
export const useStartBooking = (): ((service: ChosenService) => void) => {
  const navigate = useNavigate();
  return (service) => {
    writeSessionJson(keys.selectedService, readService(service));
    navigate(`/booking/datetime${choiceQuery(startOf(service))}`);
  };
};
