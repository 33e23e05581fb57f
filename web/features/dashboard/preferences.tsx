import { noticeWays, toldWords } from '../../../adapters/notice-choices.ts';
import type { User } from '../../api/types.ts';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import styles from './dashboard.module.css';

type Way = (typeof noticeWays)[number]['way'];

const toldBy = ({ role, phone, mayBeTexted, notificationPreferences: preferences }: User, way: Way): string => {
  if (role === 'admin') return preferences[way] ? 'everything' : 'nothing';
  if (way === 'sms' && !mayBeTexted) return 'not sent at the moment';
  if (way === 'sms' && phone === null) return 'nothing: no phone number';
  const told = toldWords(preferences, way);
  return way === 'push' && told !== 'nothing' ? `${told} (on the devices that you chose)` : told;
};

/** What she has chosen. It is changed in one place, her settings. */
export const Preferences = ({ user }: { readonly user: User }) => (
  <section aria-labelledby="preferences">
    <h3 id="preferences">Notification preferences</h3>
    <dl>
      {noticeWays
        .filter(({ way }) => way !== 'sms' || user.role === 'user')
        .map(({ way, name }) => (
          <div key={way} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{toldBy(user, way)}</dd>
          </div>
        ))}
    </dl>
    <NavButton to="/settings" variant="default">
      Change Preferences
    </NavButton>
  </section>
);
