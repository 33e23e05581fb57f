import { Button, type ButtonProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '../../api/services.query.ts';
import type { Appointment } from '../../api/types.ts';
import { NavButton } from '../buttons.tsx';
import { useStartBooking } from './use-start-booking.ts';

type BookAgainProps = ButtonProps & { readonly appointment: Pick<Appointment, 'serviceId' | 'addOns'> };

/**
 * Books an earlier visit again, with its add-ons; the next step drops those no longer offered. If the service is no
 * longer offered, leads to the services.
 */
export const BookAgain = ({ appointment: { serviceId, addOns }, ...look }: BookAgainProps) => {
  const startBooking = useStartBooking();
  const { data } = useQuery(servicesQuery());
  const service = Object.values(data ?? {})
    .flat()
    .find(({ id }) => id === serviceId);
  if (data !== undefined && service === undefined) {
    return (
      <NavButton to="/services" variant="default" {...look}>
        Choose a new service
      </NavButton>
    );
  }
  // Keeps its place until the services have loaded, because a late button would push those next to it.
  const style = service === undefined ? { visibility: 'hidden' as const } : {};
  return (
    <Button variant="default" {...look} style={style} onClick={() => service && startBooking(service, addOns)}>
      Book again
    </Button>
  );
};
