import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './payment.module.css';

type CouponProps = { readonly code: string; readonly onApply: (code: string) => void };

/** A coupon code does not change the total. It is sent to the studio in the notes of the booking. */
export const Coupon = ({ code, onApply }: CouponProps) => {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(code);
  return (
    <div className={styles.coupon}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Package, gift, or coupon code
        <IconChevronDown size={20} stroke={1.5} aria-hidden="true" />
      </button>
      {open ? (
        <div className={styles.couponForm}>
          <TextInput
            aria-label="Code"
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button variant="default" onClick={() => onApply(typed.trim())}>
            Apply
          </Button>
        </div>
      ) : null}
      <p role="status">
        {code === '' ? '' : `${code} goes to the studio with your booking. The total stays as it is.`}
      </p>
    </div>
  );
};
