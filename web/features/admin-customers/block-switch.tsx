import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import { IconBan, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomerDetails } from '../../api/types.ts';
import styles from './customer-dialog.module.css';
import { useBlock, useUnblock } from './customers.query.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
/** The sentence that a blocked client reads when she tries to book. */
const said = 'Online booking is not available. Please contact the studio.';

type Shown = { readonly customer: CustomerDetails };

const Blocked = ({ customer: { id, blockedReason } }: Shown) => {
  const unblock = useUnblock();
  return (
    <>
      <p className={styles.blocked}>
        <IconBan {...icon} /> Blocked{blockedReason === null ? '' : `: ${blockedReason}`}
      </p>
      <p>
        When this client tries to book, they see: <q>{said}</q> Existing bookings stay.
      </p>
      <Button
        variant="default"
        leftSection={<IconLockOpen {...icon} />}
        loading={unblock.isPending}
        onClick={() => unblock.mutate({ id, reason: blockedReason ?? '' })}
      >
        Unblock
      </Button>
    </>
  );
};

const Open = ({ customer: { id } }: Shown) => {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const block = useBlock();
  if (!asking) {
    return (
      <>
        <p>This client can book online.</p>
        <Button variant="default" leftSection={<IconBan {...icon} />} onClick={() => setAsking(true)}>
          Block from online booking
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        This client is signed out, and sees this when they try to book: <q>{said}</q> Existing bookings stay.
      </p>
      <TextInput
        className={styles.wide}
        label="Reason"
        description="Only you can see this."
        maxLength={limitsOf('POST /admin/customers/{id}/block').reason.maxLength}
        value={reason}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={styles.row}>
        <Button variant="default" onClick={() => setAsking(false)}>
          Keep as is
        </Button>
        <Button
          className={styles.danger}
          loading={block.isPending}
          onClick={() => block.mutate({ id, reason: reason.trim() })}
        >
          Block
        </Button>
      </div>
    </>
  );
};

/** The switch that blocks a client from online booking, and the sentence that she then reads. */
export const BlockSwitch = ({ customer }: Shown) => (
  <section className={styles.part}>
    <h3>Online booking</h3>
    {customer.isBlocked ? <Blocked customer={customer} /> : <Open customer={customer} />}
  </section>
);
