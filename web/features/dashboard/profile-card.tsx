import type { ReactNode } from 'react';
import { noticeWays, wantedNoticesText } from '../../../adapters/notice-choices.ts';
import type { CustomerDashboard, User } from '../../api/types.ts';
import { formatMomentDate } from '../../format/calendar.ts';
import { formatPhone } from '../../format/phone.ts';
import { formatPrice, fullName } from '../../format/text.ts';
import { NavButton } from '../../ui/buttons.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import styles from './dashboard.module.css';

type Way = (typeof noticeWays)[number]['way'];

const toldBy = ({ role, phone, mayBeTexted, notificationPreferences: preferences }: User, way: Way): string => {
  if (role === 'admin') return preferences[way] ? 'everything' : 'nothing';
  if (way === 'sms' && !mayBeTexted) return 'not sent at the moment';
  if (way === 'sms' && phone === null) return 'nothing: no phone number';
  const told = wantedNoticesText(preferences, way);
  return way === 'push' && told !== 'nothing' ? `${told} (on the devices that you chose)` : told;
};

/** The client's choices, which she changes in her settings. */
const Preferences = ({ user }: { readonly user: User }) => (
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

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children || '—'}</dd>
  </div>
);

export const ProfileCard = ({ data }: { readonly data: CustomerDashboard }) => {
  const { user, statistics } = data;
  const zone = useSalonZone();
  // A service that is only booked is not a favorite yet.
  const favorites = statistics.appointments.completed === 0 ? [] : statistics.favoriteServices;
  const dayOf = (instant: string | null): string => (instant === null ? '' : formatMomentDate(instant, zone));
  return (
    <div className={styles.profile}>
      <section aria-label="Your profile">
        <dl>
          <Fact name="Name">{user.name ?? fullName(user)}</Fact>
          <Fact name="Email">{user.email}</Fact>
          <Fact name="Phone">{formatPhone(user.phone ?? '')}</Fact>
          <Fact name="Role">{user.role === 'admin' ? 'Admin' : 'Client'}</Fact>
          <Fact name="Verified">
            {user.isVerified ? 'Yes' : 'Not yet. The studio confirms your email when you come in or call.'}
          </Fact>
          <Fact name="Member since">{dayOf(statistics.memberSince ?? user.createdAt)}</Fact>
          <Fact name="Last activity">{dayOf(statistics.lastActivity)}</Fact>
        </dl>
        <NavButton to="/settings" variant="default">
          Edit Profile
        </NavButton>
      </section>
      <section aria-labelledby="favorites">
        <h3 id="favorites">Favorite services</h3>
        {favorites.length === 0 ? (
          <p className="muted-md">Your favorites will appear after your first visit.</p>
        ) : (
          <ul className={styles.favorites}>
            {favorites.map(({ id, name, price, count }) => (
              <li key={id}>
                <span>
                  <Unbroken name={name} />
                </span>
                <span className="muted-md">
                  {formatPrice(price)} · {count} {count === 1 ? 'visit' : 'visits'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Preferences user={user} />
    </div>
  );
};
