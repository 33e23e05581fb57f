import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useBranding } from '../../../branding/branding-context.tsx';
import { offeredMethods } from '../../../branding/getting-paid.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import styles from './booking.module.css';

/** False while the studio has published neither a $cashtag nor an address for Zelle. */
export const useCanBePaid = (): boolean => {
  const { branding, status } = useBranding();
  return status === 'loading' || offeredMethods(branding.policies.paymentOptions).length > 0;
};

/** Said on every step, so that nobody pays, or types her details, for nothing. */
export const NowhereToPay = () => {
  const { phone, email } = useBranding().branding.global;
  const canAsk = phone !== '' || email !== '';
  return (
    <Alert color="clay" title="You can’t pay online yet" className={styles.unpaid}>
      <p>
        The studio hasn’t published where to send payments, so visits can’t be booked here yet.
        {canAsk ? ' Call or write, and book directly.' : ' Please check back soon.'}
      </p>
      {canAsk ? (
        <ButtonLink variant="default" size="sm" to="/contact">
          Contact the studio
        </ButtonLink>
      ) : null}
    </Alert>
  );
};
