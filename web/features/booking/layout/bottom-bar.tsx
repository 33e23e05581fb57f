import type { Choice } from '../../../format/booking-choice.ts';
import { minutesOfChoice, totalOfChoice } from '../../../format/booking-choice.ts';
import { formatShortDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { formatMinutes } from '../../../format/duration.ts';
import { formatPrice } from '../../../format/money.ts';
import styles from './booking.module.css';

/** Keeps the service, the chosen date and time, and the total visible on phones. */
export const BottomBar = ({ choice }: { readonly choice: Choice }) => {
  const { service, addOns, date, time } = choice;
  const extras = addOns.length === 0 ? '' : ` incl. ${addOns.length} add-on${addOns.length === 1 ? '' : 's'}`;
  const day = date === null ? null : formatShortDate(date);
  const minutes = minutesOfChoice(choice);
  const length = minutes === 0 ? '' : formatMinutes(minutes);
  const when = day === null || time === null ? day : `${day}, ${to12Hour(time)}`;
  return (
    <div className={styles.bar}>
      <div className={styles.barText}>
        <span className={styles.barName}>{service.name}</span>
        <span className={styles.barMore}>{when === null ? `${length}${extras}` : when}</span>
      </div>
      <span className={styles.barTotal}>{formatPrice(totalOfChoice(choice))}</span>
    </div>
  );
};
