import type { Choice } from '../../../format/booking-choice.ts';
import { minutesOfChoice, totalOfChoice } from '../../../format/booking-choice.ts';
import { formatMinutes } from '../../../format/duration.ts';
import { formatPrice } from '../../../format/money.ts';
import styles from './booking.module.css';

/** Keeps the service and the total visible on phones. */
export const BottomBar = ({ choice }: { readonly choice: Choice }) => {
  const { service, addOns } = choice;
  const extras = addOns.length === 0 ? '' : ` + ${addOns.length} add-on${addOns.length === 1 ? '' : 's'}`;
  return (
    <div className={styles.bar}>
      <div className={styles.barText}>
        <span className={styles.barName}>{service.name}</span>
        <span className={styles.barMore}>
          {formatMinutes(minutesOfChoice(choice))}
          {extras}
        </span>
      </div>
      <span className={styles.barTotal}>{formatPrice(totalOfChoice(choice))}</span>
    </div>
  );
};
