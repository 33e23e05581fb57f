import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { servicesQuery } from '../../api/services.query.ts';
import type { Appointment, Service, User } from '../../api/types.ts';
import { keys, writeSessionJson } from '../../browser/storage.ts';
import { choiceQuery, readService, startOf } from '../../format/booking-choice.ts';
import { formatShortDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { useSession } from '../../session/session-context.tsx';
import { nextTimesQuery, visitAskedOf } from '../../ui/time-picker/availability.query.ts';
import { customerOf } from './customer-of.ts';

type OfferedProps = { readonly last: Appointment; readonly service: Service; readonly user: User };

const Offered = ({ last, service, user }: OfferedProps) => {
  const navigate = useNavigate();
  const had = last.addOns.map(({ id }) => id);
  const addOns = service.addOns.filter(({ id }) => had.includes(id));
  const { data: times } = useQuery(nextTimesQuery(visitAskedOf({ service, addOns }), 1));
  const customerInfo = customerOf(user);
  const [first] = times ?? [];
  if (first === undefined || customerInfo === null) return null;
  const book = () => {
    writeSessionJson(keys.selectedService, readService(service));
    const choice = { ...startOf(service), ...first, addOns, customerInfo, meeting: last.meeting };
    navigate(`/booking/payment-proof${choiceQuery(choice)}`);
  };
  return (
    <Button onClick={book}>
      Book {formatShortDate(first.date)}, {to12Hour(first.time)}
    </Button>
  );
};

/**
 * What she had last, at the first time that is free for it. Her account says who she is, so that only the payment is left;
 * the steps before it are a tap back.
 */
export const BookSoonest = ({ last }: { readonly last: Appointment }) => {
  const { user } = useSession();
  const { data } = useQuery(servicesQuery());
  const service = Object.values(data ?? {})
    .flat()
    .find(({ id }) => id === last.serviceId);
  return user === null || service === undefined ? null : <Offered last={last} service={service} user={user} />;
};
