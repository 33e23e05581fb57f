import { useBranding } from '../../../branding/branding-context.tsx';
import { hasAnyAddress } from '../../../branding/getting-paid.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { NavButton } from '../../../ui/buttons.tsx';
import { PageState } from '../../../ui/page.tsx';
import { useBookingRules } from '../../../ui/visit/salon-rules.ts';
import { proofKeptFor } from '../send/kept-proof.ts';

/**
 * False if neither the site nor the studio's contact details tell a client where to send the money. True on the
 * server's own machine, where nobody pays, and before the studio opens, because the server then says so itself.
 */
export const useCanBePaid = (choice: Choice): boolean => {
  const { branding, status } = useBranding();
  const { isHere, isOpen } = useBookingRules();
  const { phone, email } = branding.global;
  if (status === 'loading' || isHere || !isOpen || phone !== '' || email !== '') return true;
  return hasAnyAddress(branding.policies.paymentOptions) || proofKeptFor(choice) !== null;
};

/** Replaces each step, so that nobody chooses a time, types her details or pays in vain. */
export const NowhereToPay = () => (
  <PageState compact title="You can’t book online yet" actions={<NavButton to="/services">See All Services</NavButton>}>
    <p role="alert">The studio hasn’t published yet where to send payments. Please check back soon.</p>
  </PageState>
);
