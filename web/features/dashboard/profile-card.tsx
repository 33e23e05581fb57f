import type { ReactNode } from 'react';
import type { CustomerDashboard } from '../../api/types.ts';
import { formatMomentDate } from '../../format/moment.ts';
import { formatPrice } from '../../format/money.ts';
import { fullName } from '../../format/people.ts';
import { formatPhone } from '../../format/phone.ts';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import { Unbroken } from '../../ui/text/unbroken.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import styles from './dashboard.module.css';
import { Preferences } from './preferences.tsx';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children || '—'}</dd>
  </div>
);

export const ProfileCard = ({ data }: { readonly data: CustomerDashboard }) => {
  const { user, statistics } = data;
  const zone = useSalonZone();
  // What is only booked is no favorite yet.
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
          <p className={styles.quiet}>Your favorites will appear after your first visit.</p>
        ) : (
          <ul className={styles.favorites}>
            {favorites.map(({ id, name, price, count }) => (
              <li key={id}>
                <span>
                  <Unbroken name={name} />
                </span>
                <span className={styles.quiet}>
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
