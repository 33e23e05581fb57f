import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import type { Service } from '../../api/types.ts';
import { formatHours } from '../../format/duration.ts';
import { formatPrice } from '../../format/money.ts';
import { isRetightening, locSizeOf, priceList } from '../../format/service-kind.ts';
import { OnTheWay } from '../../ui/page/on-the-way.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { useStartBooking } from '../../ui/visit/use-start-booking.ts';
import home from './home.module.css';
import styles from './price-list.module.css';

/** A click anywhere in the row books. The button is for the keyboard and for screen readers. */
const Row = ({ service }: { readonly service: Service }) => {
  const startBooking = useStartBooking();
  const nameId = useId();
  const book = () => startBooking(service);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the row does the same for the keyboard
    <li className={styles.row} onClick={book}>
      <span className={styles.name} id={nameId}>
        {isRetightening(service) ? (
          <>
            {locSizeOf(service.name)}{' '}
            <small>
              <Unbroken name={service.name} />
            </small>
          </>
        ) : (
          <Unbroken name={service.name} />
        )}
      </span>
      <span className={styles.leader} aria-hidden="true" />
      <span className={styles.price}>{formatPrice(service.price)}</span>
      <span className={styles.duration}>{formatHours(service.duration)}</span>
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
  /** Null until they are loaded. */
  readonly services: readonly Service[] | null;
  readonly haveFailed: boolean;
};

/** Prices set like a menu: name, leader, price, time, Book. */
export const PriceList = ({ services, haveFailed }: PriceListProps) => (
  <section className={home.section} id="prices" aria-labelledby="price-list">
    <h2 id="price-list">Price List</h2>
    {services === null && !haveFailed ? <Waiting /> : null}
    {services === null && haveFailed ? <p className={home.missing}>The prices cannot be shown at the moment.</p> : null}
    {services?.length === 0 ? <p className={home.missing}>The prices will stand here soon.</p> : null}
    <div className={styles.groups}>
      {priceList(services ?? []).map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>
            <Unbroken name={group.title} />
          </h3>
          <ul>
            {group.services.map((service) => (
              <Row key={service.id} service={service} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  </section>
);
