import { useQuery } from '@tanstack/react-query';
import { isMissing, sentenceOf } from '../../api/call/api-error.ts';
import type { CustomerDetails } from '../../api/types.ts';
import { formatDate } from '../../format/calendar.ts';
import { formatMoney } from '../../format/money.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import { Dialog } from '../../ui/admin/dialog/dialog.tsx';
import { useLeave } from '../../ui/admin/editing/leave-guard.tsx';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { SalonDay } from '../../ui/admin/list/salon-day.tsx';
import { PageError } from '../../ui/page/page-state.tsx';
import { BlockSwitch } from './block-switch.tsx';
import { BookClient } from './book-client.tsx';
import { Contacts } from './contacts.tsx';
import styles from './customer-dialog.module.css';
import { CustomerNote } from './customer-note.tsx';
import { customerQuery } from './customers.query.ts';
import { ForgetCustomer } from './forget-customer.tsx';
import { HairCard } from './hair-card.tsx';
import { HairPhotos } from './hair-photos.tsx';
import { TheirReviews } from './their-reviews.tsx';
import { TheirVisits } from './their-visits.tsx';
import { ToldBy } from './told-by.tsx';
import { VerifyAddress } from './verify-address.tsx';

type Shown = { readonly customer: CustomerDetails };

const Figures = ({ customer: { statistics, lastAppointment } }: Shown) => {
  const { total, completed, cancelled } = statistics.appointments;
  const figures = [
    { label: 'Total spent', value: formatMoney(statistics.totalSpent) },
    { label: 'Appointments', value: total },
    { label: appointmentFaces.completed.word, value: completed },
    { label: appointmentFaces.cancelled.word, value: cancelled },
    { label: 'Last appointment', value: lastAppointment === null ? 'Never' : formatDate(lastAppointment) },
    { label: 'Member since', value: <SalonDay key="since" instant={statistics.memberSince} /> },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Favorites = ({ customer: { statistics } }: Shown) =>
  statistics.favoriteServices.length === 0 ? null : (
    <section>
      <h3>Favorite services</h3>
      <ul className={styles.favorites}>
        {statistics.favoriteServices.map(({ id, name, count }) => (
          <li key={id}>
            {name} <span>{count === 1 ? 'once' : `${count} times`}</span>
          </li>
        ))}
      </ul>
    </section>
  );

const Everything = ({ customer, onClose }: Shown & { readonly onClose: () => void }) => (
  <div className={styles.customer}>
    <div className={styles.column}>
      <Contacts customer={customer} />
      {customer.isForgotten ? null : (
        <div>
          <BookClient customer={customer} last={customer.appointments[0]} />
        </div>
      )}
      <Figures customer={customer} />
      {customer.isForgotten ? null : <ToldBy customer={customer} />}
      <CustomerNote key={customer.note} id={customer.id} note={customer.note ?? ''} />
      <HairCard key={`hair ${JSON.stringify(customer.keptHair)}`} customer={customer} />
      {customer.isForgotten ? null : <HairPhotos customer={customer} />}
      <Favorites customer={customer} />
      <VerifyAddress customer={customer} />
      <BlockSwitch customer={customer} />
      <ForgetCustomer id={customer.id} onForgotten={onClose} />
    </div>
    <div className={styles.column}>
      <TheirVisits appointments={customer.appointments} />
      <TheirReviews reviews={customer.reviews} />
    </div>
  </div>
);

type CustomerDialogProps = { readonly id: string; readonly onClose: () => void };

/** One client: what she booked, spent and wrote, what the owner remembers of her, and whether she may book online. */
export const CustomerDialog = ({ id, onClose }: CustomerDialogProps) => {
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const leave = useLeave();
  const close = () => leave(onClose);
  const missing = error !== null && isMissing(error);
  return (
    <Dialog opened onClose={close} title={customer?.name ?? 'Client'} size="xl">
      {error === null || customer !== undefined ? null : missing ? (
        <p>This client no longer exists.</p>
      ) : (
        <PageError message={sentenceOf(error, 'Failed to load the client')} onRetry={() => void refetch()} />
      )}
      {customer === undefined && error === null ? <RowsWaiting label="Loading..." rows={5} height={80} /> : null}
      {customer === undefined ? null : <Everything customer={customer} onClose={onClose} />}
    </Dialog>
  );
};
