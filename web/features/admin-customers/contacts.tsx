import { IconMail, IconPhone } from '@tabler/icons-react';
import type { Customer } from '../../api/types.ts';
import { formatPhone } from '../../format/phone.ts';
import styles from './customers-tab.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Links to call, text or write to a client. */
export const Contacts = ({ customer: { phone, email } }: { readonly customer: Pick<Customer, 'phone' | 'email'> }) => (
  <ul className={styles.contacts}>
    {phone === null ? null : (
      <li>
        <a href={`tel:${phone}`}>
          <IconPhone {...icon} /> {formatPhone(phone)}
        </a>
      </li>
    )}
    {email === null ? null : (
      <li>
        <a href={`mailto:${email}`}>
          <IconMail {...icon} /> {email}
        </a>
      </li>
    )}
  </ul>
);
