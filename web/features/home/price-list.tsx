import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import type { Service } from '../../api/types.ts';
import { isRetightening, servicesInOrder } from '../../format/service-kind.ts';
import { formatHours, formatPrice } from '../../format/text.ts';
import { OnTheWay } from '../../ui/page.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { NoBookingNotice } from '../../ui/visit/no-booking-notice.tsx';
import { RetighteningTable } from '../../ui/visit/retightening-table.tsx';
import { useStartBooking } from '../../ui/visit/use-start-booking.ts';
import home from './home.module.css';
import styles from './price-list.module.css';

/** A click anywhere in the row starts a booking. The button is for keyboards and screen readers. */
const Row = ({ service }: { readonly service: Service }) => {
  const startBooking = useStartBooking();
  const nameId = useId();
  const book = () => startBooking(service);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the row does the same for the keyboard
    <li className={styles.row} onClick={book}>
      <span className={styles.name} id={nameId}>
        <Unbroken name={service.name} />
      </span>
      <span className={styles.leader} aria-hidden="true" />
      <span className={styles.price}>{formatPrice(service.price)}</span>
      <span className={styles.duration}>{formatHours(service.duration, service.sessions)}</span>
      <Button
        variant="subtle"
        size="sm"
        className={styles.book}
        aria-describedby={nameId}
        onClick={(event) => {
          event.stopPropagation();
          book();
        }}
      >
        BOOK
      </Button>
    </li>
  );
};

const Waiting = () => (
  <OnTheWay words="Loading services...">
    {[1, 2, 3, 4, 5].map((place) => (
      <Skeleton key={place} height={40} mb="md" />
    ))}
  </OnTheWay>
);

type PriceListProps = {
  /** Null while they are loading. */
  readonly services: readonly Service[] | null;
  readonly haveFailed: boolean;
};

/** Prices set like a menu: name, leader, price, duration and a button. */
export const PriceList = ({ services, haveFailed }: PriceListProps) => {
  const all = services ?? [];
  const others = servicesInOrder(all);
  return (
    <section className={home.section} id="prices" aria-labelledby="price-list">
      <h2 id="price-list">Price List</h2>
      <NoBookingNotice />
      {services === null && !haveFailed ? <Waiting /> : null}
      {services === null && haveFailed ? (
        <p className="muted above-md">We can’t show prices right now. Please try again later.</p>
      ) : null}
      {services?.length === 0 ? <p className="muted above-md">Prices are coming soon.</p> : null}
      <div className={styles.groups}>
        {others.length === 0 ? null : (
          <section className={styles.group}>
            <h3>Services</h3>
            <ul>
              {others.map((service) => (
                <Row key={service.id} service={service} />
              ))}
            </ul>
          </section>
        )}
        {all.some(isRetightening) ? (
          <section className={styles.group}>
            <h3>Retightening</h3>
            <p className={styles.how}>Choose the weeks since your last visit and the size of your locs.</p>
            <RetighteningTable services={all} action="BOOK" level="h4" />
          </section>
        ) : null}
      </div>
    </section>
  );
};
