import type { Appointment } from '../../api/types.ts';
import { formatPrice } from '../../format/text.ts';
import styles from './costs.module.css';

type Costs = Pick<Appointment['money'], 'canceling' | 'moving' | 'movingAgain'>;

/** What the client loses and gets back if she cancels, by the rule that she agreed to when she booked. */
export const CancelingCost = ({ canceling }: Pick<Costs, 'canceling'>) => {
  const { lost, refunded } = canceling ?? { lost: 0, refunded: 0 };
  if (lost > 0 && refunded > 0) {
    return (
      <p className={styles.cost}>
        You’ll lose {formatPrice(lost)} of the {formatPrice(lost + refunded)} you’ve paid. The studio will refund{' '}
        {formatPrice(refunded)}.
      </p>
    );
  }
  if (lost > 0) return <p className={styles.cost}>You’ll lose the {formatPrice(lost)} you’ve paid.</p>;
  return refunded > 0 ? (
    <p className={styles.cost}>The studio will refund the {formatPrice(refunded)} you’ve paid.</p>
  ) : null;
};

/** What moving costs a client who has no free moves left, or will have none after this one. */
export const MovingCost = ({ moving, movingAgain }: Pick<Costs, 'moving' | 'movingAgain'>) => {
  if (moving > 0)
    return <p className={styles.cost}>Moving your visit costs the {formatPrice(moving)} deposit again.</p>;
  return movingAgain === 0 ? null : (
    <p className={styles.cost}>
      This move is free. Another one would cost the {formatPrice(movingAgain)} deposit again.
    </p>
  );
};
