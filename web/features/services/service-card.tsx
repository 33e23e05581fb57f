import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Service } from '../../api/types.ts';
import { formatHours } from '../../format/duration.ts';
import { formatPrice } from '../../format/money.ts';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { useStartBooking } from '../../ui/visit/use-start-booking.ts';
import { CardPicture } from './card-picture.tsx';
import styles from './services.module.css';

export const ServiceCard = ({ service }: { readonly service: Service }) => {
  const startBooking = useStartBooking();
  const nameId = useId();
  return (
    <article className={styles.card}>
      <CardPicture service={service} />
      <div className={styles.top}>
        <h3 id={nameId}>
          <Unbroken name={service.name} />
        </h3>
        <span className={styles.price}>{formatPrice(service.price)}</span>
      </div>
      {service.description ? (
        <p className={styles.description}>
          <Unbroken name={service.description} />
        </p>
      ) : null}
      <div className={styles.bottom}>
        <span>Duration: {formatHours(service.duration)}</span>
        <Button variant="outline" onClick={() => startBooking(service)} aria-describedby={nameId}>
          Book Now
        </Button>
      </div>
    </article>
  );
};
