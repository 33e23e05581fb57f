import { IconCalendarPlus, IconMail, IconPhone } from '@tabler/icons-react';
import type { Customer } from '../../api/types.ts';
import { formatPhone } from '../../format/phone.ts';
import { bookForState } from '../../ui/admin/editing/book-for.ts';
import { newParam } from '../../ui/admin/editing/standing.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import styles from './customers-tab.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Links to call, text or e-mail a client. */
export const Contacts = ({ customer: { phone, email } }: { readonly customer: Pick<Customer, 'phone' | 'email'> }) => (
  <ul className={styles.contacts}>
    {phone === null ? null : (
      <li>
        <a href={`tel:${phone}`}>
          <IconPhone {...icon} /> {formatPhone(phone)}
        </a>
      </li>
    )}
    {email === null ? (
      phone === null ? null : (
        <li className="muted">No email</li>
      )
    ) : (
      <li>
        <a href={`mailto:${email}`}>
          <IconMail {...icon} /> {email}
        </a>
      </li>
    )}
  </ul>
);

/** Opens the form for a new appointment with the client chosen. */
export const BookClient = ({ customer }: { readonly customer: Customer }) => (
  <ButtonLink
    to={`/admin/appointments?${newParam}=1`}
    state={bookForState(customer)}
    variant="default"
    leftSection={<IconCalendarPlus size={18} stroke={1.5} />}
  >
    Book
  </ButtonLink>
);
