import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Service } from '../../api/types.ts';
import { formatHours } from '../../format/duration.ts';
import { formatPrice } from '../../format/money.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { useStartBooking } from '../../ui/visit/use-start-booking.ts';
import styles from './services.module.css';

/** A column takes 22 to 44 rem, or the whole of a phone. */
const pictureSizes = '(min-width: 74rem) 24rem, (min-width: 48rem) 46vw, 92vw';

export const ServiceCard = ({ service }: { readonly service: Service }) => {
  const startBooking = useStartBooking();
  const nameId = useId();
  const picture = service.image ?? service.images[0];
  return (
    <article className={styles.card}>
      {picture === undefined ? null : <Picture src={picture} alt="" sizes={pictureSizes} className={styles.picture} />}
      <div className={styles.top}>
        <h3 id={nameId}>
          <Unbroken name={service.name} />
        </h3>
        <span className={styles.price}>{formatPrice(service.price)}</span>
      </div>
      {service.description ? <p className={styles.description}>{service.description}</p> : null}
      <div className={styles.bottom}>
        <span>Duration: {formatHours(service.duration)}</span>
        <Button variant="outline" onClick={() => startBooking(service)} aria-describedby={nameId}>
          Book Now
        </Button>
      </div>
    </article>
  );
};
