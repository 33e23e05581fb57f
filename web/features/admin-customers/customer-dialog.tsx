import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { noticeWays, wantedNoticesText } from '../../../adapters/notice-choices.ts';
import { isMissing } from '../../api/call/client.ts';
import { customerQuery } from '../../api/customers.query.ts';
import type { Appointment, CustomerDetails } from '../../api/types.ts';
import { formatDate, to12Hour } from '../../format/calendar.ts';
import { formatMoney } from '../../format/text.ts';
import { appointmentFaces, reviewFaces, visitFaceOf } from '../../statuses/faces.ts';
import { Dialog } from '../../ui/admin/dialog.tsx';
import { useLeave } from '../../ui/admin/editing/leave-guard.tsx';
import { PrivateNote } from '../../ui/admin/editing/private-note.tsx';
import { Loaded, SalonDay } from '../../ui/admin/list/lists.tsx';
import { Stars } from '../../ui/reviews.tsx';
import { StatusBadge } from '../../ui/visit/marks.tsx';
import { BlockSwitch, ForgetCustomer, VerifyAddress } from './account.tsx';
import { BookClient, Contacts } from './contacts.tsx';
import styles from './customer-dialog.module.css';
import { useTakeCustomerNote } from './customers.query.ts';
import { HairCard, HairPhotos } from './hair.tsx';

const shownAtFirst = 8;

/** The client's visits, latest first, with links. */
const TheirVisits = ({ appointments }: { readonly appointments: readonly Appointment[] }) => {
  const [all, setAll] = useState(false);
  const shown = all ? appointments : appointments.slice(0, shownAtFirst);
  return (
    <section>
      <h3>Appointments</h3>
      {appointments.length === 0 ? <p className="muted">Nothing booked yet.</p> : null}
      <ul className={styles.visits}>
        {shown.map(({ id, date, time, serviceName, status, noShow, totalPrice }) => (
          <li key={id}>
            <Link className="row-link" to={`/admin/appointments?open=${id}`}>
              <strong>
                {formatDate(date)}, {to12Hour(time)}
              </strong>
              <StatusBadge face={visitFaceOf({ status, noShow })} />
              <span className="muted">{serviceName}</span>
              <span className="muted">{formatMoney(totalPrice)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === appointments.length ? null : (
        <Button variant="default" onClick={() => setAll(true)}>
          Show all {appointments.length}
        </Button>
      )}
    </section>
  );
};

/** The client's reviews, newest first. */
const TheirReviews = ({ reviews }: Pick<CustomerDetails, 'reviews'>) => (
  <section>
    <h3>Reviews</h3>
    {reviews.length === 0 ? <p className="muted">No reviews yet.</p> : null}
    <ul className={styles.reviews}>
      {reviews.map(({ id, rating, status, title, comment, createdAt }) => (
        <li key={id}>
          <p className="row gap-sm">
            <Stars rating={rating} />
            <StatusBadge face={reviewFaces[status]} />
            <span className="muted">
              <SalonDay instant={createdAt} />
            </span>
          </p>
          {title === null ? null : <strong>{title}</strong>}
          {comment === null ? null : <p>{comment}</p>}
        </li>
      ))}
    </ul>
  </section>
);

/** How a client is notified about each kind of news, and what she has turned off. */
const ToldBy = ({ customer }: { readonly customer: CustomerDetails }) => {
  const { notificationPreferences: preferences, mayBeTexted, phone, email } = customer;
  const lacking = {
    email: email === null ? 'email address' : null,
    sms: phone === null ? 'phone number' : null,
    push: null,
  };
  const offered = noticeWays.filter(({ way }) => way !== 'sms' || mayBeTexted);
  return (
    <section aria-labelledby="told-by">
      <h3 id="told-by">Notifications</h3>
      <dl className={styles.told}>
        {offered.map(({ way, name }) => (
          <div key={way}>
            <dt>{name}</dt>
            <dd>{lacking[way] === null ? wantedNoticesText(preferences, way) : `nothing: no ${lacking[way]}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const { maxLength: longest } = limitsOf('PUT /admin/customers/{id}/note').note;

const CustomerNote = ({ id, note }: { readonly id: string; readonly note: string }) => {
  const take = useTakeCustomerNote();
  const save = (to: string) => take.mutate({ id, to, from: note });
  return <PrivateNote label="Private note" note={note} longest={longest} busy={take.isPending} onSave={save} />;
};

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
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Favorites = ({ customer: { statistics } }: Shown) =>
  statistics.favoriteServices.length === 0 ? null : (
    <section>
      <h3>Favorite services</h3>
      <ul>
        {statistics.favoriteServices.map(({ id, name, count }) => (
          <li key={id}>
            {name} <span className="muted">{count === 1 ? 'once' : `${count} times`}</span>
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
          <BookClient customer={customer} />
        </div>
      )}
      <Figures customer={customer} />
      <CustomerNote key={customer.note} id={customer.id} note={customer.note ?? ''} />
      <HairCard key={`hair ${JSON.stringify(customer.keptHair)}`} customer={customer} />
      {customer.isForgotten ? null : <HairPhotos customer={customer} />}
      <Favorites customer={customer} />
    </div>
    <div className={styles.column}>
      <TheirVisits appointments={customer.appointments} />
      <TheirReviews reviews={customer.reviews} />
      {customer.isForgotten ? null : <ToldBy customer={customer} />}
      <VerifyAddress customer={customer} />
      <BlockSwitch customer={customer} />
      <ForgetCustomer id={customer.id} onForgotten={onClose} />
    </div>
  </div>
);

/** One client: her visits, spending and reviews, the owner's notes, and whether she may book online. */
export const CustomerDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const customer = useQuery(customerQuery(id));
  const leave = useLeave();
  return (
    <Dialog opened onClose={() => leave(onClose)} title={customer.data?.name ?? 'Client'} size="xl">
      {customer.data === undefined && isMissing(customer.error) ? (
        <p>This client no longer exists.</p>
      ) : (
        <Loaded of={customer} failed="Failed to load the client" waiting={{ rows: 5, height: 80 }}>
          {(known) => <Everything customer={known} onClose={onClose} />}
        </Loaded>
      )}
    </Dialog>
  );
};
