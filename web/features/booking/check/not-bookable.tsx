import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { readChoice } from '../../../format/booking-choice.ts';
import { NavButton } from '../../../ui/buttons.tsx';
import { PageState } from '../../../ui/page.tsx';
import { ConsultationWays } from '../../../ui/visit/consultation-first.tsx';
import { useIsReachable } from '../../../ui/visit/salon-rules.ts';
import type { WhyNotBookable } from './use-booking-check.ts';

type Ways = { readonly title: string; readonly actions: ReactNode };

/** Renders nothing if the studio publishes no way to contact it. */
const Contact = ({ isFirst = false }: { readonly isFirst?: boolean }) =>
  useIsReachable() ? (
    <NavButton to="/contact" variant={isFirst ? 'filled' : 'default'}>
      Contact the Studio
    </NavButton>
  ) : null;

const otherService: Ways = {
  title: 'This service can’t be booked right now',
  actions: (
    <>
      <NavButton to="/services">See All Services</NavButton>
      <Contact />
    </>
  ),
};

const askTheStudio = (
  <>
    <Contact isFirst />
    <NavButton to="/services" variant="default">
      See All Services
    </NavButton>
  </>
);

const WaysOfChoice = () => {
  const { search } = useLocation();
  return <ConsultationWays serviceId={readChoice(new URLSearchParams(search), null)?.service.id ?? null} />;
};

/** What the client can do instead, by the code of the refusal. */
const ways: Readonly<Record<string, Ways>> = {
  ServiceUnknown: otherService,
  ServiceInactive: otherService,
  TooManyUnverifiedBookings: {
    title: 'Your other bookings come first',
    actions: (
      <>
        <NavButton to="/dashboard">See My Appointments</NavButton>
        <Contact />
      </>
    ),
  },
  ConsultationNeeded: { title: 'A consultation comes first', actions: <WaysOfChoice /> },
  QuoteNotOpen: {
    title: 'This quote can’t be booked',
    actions: <NavButton to="/dashboard">See My Quotes</NavButton>,
  },
  BlockedFromBooking: {
    title: 'Please book with the studio directly',
    actions: <Contact isFirst />,
  },
  BookingIsPaused: { title: 'Online booking is paused', actions: askTheStudio },
  StudioNotOpen: { title: 'Booking opens soon', actions: askTheStudio },
};

const other: Ways = { title: 'This can’t be booked right now', actions: <Contact /> };

type NotBookableProps = { readonly refusal: WhyNotBookable; readonly children?: ReactNode };

/** Explains, before the client types or pays, why the visit cannot be booked and what she can do instead. */
export const NotBookable = ({ refusal, children }: NotBookableProps) => {
  const { title, actions } = ways[refusal.code] ?? other;
  return (
    <PageState compact title={title} actions={actions}>
      <p role="alert">{refusal.message}</p>
      {children}
    </PageState>
  );
};
