import type { CustomerDashboard } from '../../api/types.ts';
import { daysUntil, formatDate, formatLongDate } from '../../format/calendar.ts';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import { HairGallery } from '../../ui/hair/hair-gallery.tsx';
import styles from './dashboard.module.css';

type Hair = NonNullable<CustomerDashboard['hair']>;

/** When she is due, as a person would say it. */
const dueSaid = (dueOn: string, today: string): string => {
  const days = daysUntil(today, dueOn);
  if (days < 0) return `Due since ${formatDate(dueOn)}`;
  if (days < 7) return 'Due this week';
  const weeks = Math.round(days / 7);
  return weeks === 1 ? 'Due in a week' : `Due in ${weeks} weeks`;
};

/** Anybody can type an address, and photos are hers alone. */
const hiddenSaid = (count: number): string =>
  `${count === 1 ? 'A photo' : `${count} photos`} of your hair ${count === 1 ? 'is' : 'are'} here too. Sign in with your password to see ${count === 1 ? 'it' : 'them'}.`;

const factsOf = ({ method, size, lastRetighteningOn, weeks }: Hair): readonly (readonly [string, string])[] =>
  [
    ['Method', method ?? ''],
    ['Size', size ?? ''],
    ['Last retightening', lastRetighteningOn === null ? '' : formatLongDate(lastRetighteningOn)],
    ['Every', weeks === null ? '' : weeks === 1 ? '1 week' : `${weeks} weeks`],
  ].filter((fact): fact is [string, string] => fact[1] !== '');

type YourHairProps = {
  readonly hair: CustomerDashboard['hair'];
  readonly pictures: CustomerDashboard['hairPictures'];
  /** How many photos this sign-in does not show. */
  readonly hidden: number;
  readonly today: string;
  readonly isBooked: boolean;
};

/** Her hair, after her next visit: how it was started, how large the locs are, when they are due, and photos of it. */
export const YourHair = ({ hair, pictures, hidden, today, isBooked }: YourHairProps) => {
  const dueOn = hair?.dueOn ?? null;
  return hair === null && pictures.length === 0 && hidden === 0 ? null : (
    <section className={styles.hair} aria-labelledby="hair">
      <div className={styles.hairHead}>
        <h2 id="hair">Your hair</h2>
        {dueOn === null ? null : <p>{dueSaid(dueOn, today)}</p>}
      </div>
      {hair === null ? null : (
        <dl className={styles.hairFacts}>
          {factsOf(hair).map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      <HairGallery pictures={pictures} />
      {hidden === 0 ? null : <p>{hiddenSaid(hidden)}</p>}
      {dueOn === null || isBooked ? null : (
        <div>
          <NavButton to="/services" variant="outline">
            Book your retightening
          </NavButton>
        </div>
      )}
    </section>
  );
};
