import { noticeWays, toldWords } from '../../../adapters/notice-choices.ts';
import type { CustomerDetails } from '../../api/types.ts';
import styles from './customer-dialog.module.css';

/** By which ways a client is told of what, and what of it she has turned off. */
export const ToldBy = ({ customer }: { readonly customer: CustomerDetails }) => {
  const { notificationPreferences: preferences, mayBeTexted, phone } = customer;
  const offered = noticeWays.filter(({ way }) => way !== 'sms' || mayBeTexted);
  return (
    <section aria-labelledby="told-by">
      <h3 id="told-by">Notifications</h3>
      <dl className={styles.told}>
        {offered.map(({ way, name }) => (
          <div key={way}>
            <dt>{name}</dt>
            <dd>{way === 'sms' && phone === null ? 'nothing: no phone number' : toldWords(preferences, way)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
