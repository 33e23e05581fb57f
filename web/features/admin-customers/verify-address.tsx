import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { CustomerDetails } from '../../api/types.ts';
import styles from './customer-dialog.module.css';
import { useVerify } from './customers.query.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type Shown = { readonly customer: CustomerDetails };

const WithPassword = ({ customer: { id } }: Shown) => {
  const verify = useVerify();
  return (
    <>
      <p>
        Someone signed up with this email and a password, and sees only what was booked with that password. Ask the
        client on the phone or in the studio: did they set that password?
      </p>
      <div className={styles.row}>
        <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate({ id, keepsPassword: true })}>
          Verify and keep the password
        </Button>
        <Button
          variant="default"
          loading={verify.isPending}
          onClick={() => verify.mutate({ id, keepsPassword: false })}
        >
          Verify and remove the password
        </Button>
      </div>
    </>
  );
};

const WithoutPassword = ({ customer: { id } }: Shown) => {
  const verify = useVerify();
  return (
    <>
      <p>Nobody has confirmed yet that this email belongs to your client.</p>
      <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate({ id, keepsPassword: true })}>
        Verify email address
      </Button>
    </>
  );
};

/** Whether the e-mail address is the client's. Until then a password shows only what was booked with it. */
export const VerifyAddress = ({ customer }: Shown) => {
  const { isVerified, hasPassword, isForgotten } = customer;
  if (isForgotten) return null;
  return (
    <section className={styles.part}>
      <h3>Email address</h3>
      {isVerified ? (
        <p className={styles.verified}>
          <IconCircleCheck {...icon} /> Verified
        </p>
      ) : hasPassword ? (
        <WithPassword customer={customer} />
      ) : (
        <WithoutPassword customer={customer} />
      )}
    </section>
  );
};
