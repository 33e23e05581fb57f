import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/admin/dialog/confirm-dialog.tsx';
import styles from './customer-dialog.module.css';
import { useForget } from './customers.query.ts';

type ForgetCustomerProps = { readonly id: string; readonly onForgotten: () => void };

/** Forgets a client who asks for it. It is the only action here that cannot be undone. */
export const ForgetCustomer = ({ id, onForgotten }: ForgetCustomerProps) => {
  const [asking, setAsking] = useState(false);
  const forget = useForget();
  return (
    <section className={styles.part}>
      <h3>Personal details</h3>
      <Button
        variant="subtle"
        c="var(--brick)"
        leftSection={<IconEraser size={18} stroke={1.5} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Forget this client
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Forget this client"
        question="Name, contact details, notes, reviews' texts and proof files are erased for good. Figures stay. This action cannot be undone."
        yes="Forget for good"
        busy={forget.isPending}
        onYes={() => forget.mutate(id, { onSuccess: onForgotten, onError: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </section>
  );
};
