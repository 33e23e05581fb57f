import { useBranding } from '../../../branding/branding-context.tsx';
import { hasAnyAddress } from '../../../branding/getting-paid.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { NavButton } from '../../../ui/buttons.tsx';
import { PageState } from '../../../ui/page.tsx';
import { useBookingRules } from '../../../ui/visit/salon-rules.ts';
import { proofKeptFor } from '../send/kept-proof.ts';

/**
 * False where a client could learn neither from the site nor from the studio where to send the money. Who tries the site out
 * on the server's own machine pays nothing, and to others the server says that the studio has not opened.
 */
export const useCanBePaid = (choice: Choice): boolean => {
  const { branding, status } = useBranding();
  const { isHere, isOpen } = useBookingRules();
  const { phone, email } = branding.global;
  if (status === 'loading' || isHere || !isOpen || phone !== '' || email !== '') return true;
  return hasAnyAddress(branding.policies.paymentOptions) || proofKeptFor(choice) !== null;
};

/** Said in the place of each step, so that nobody chooses a time, types her details or pays for nothing. */
export const NowhereToPay = () => (
  <PageState compact title="You can’t book online yet" actions={<NavButton to="/services">See All Services</NavButton>}>
    <p role="alert">The studio hasn’t published yet where to send payments. Please check back soon.</p>
  </PageState>
);
