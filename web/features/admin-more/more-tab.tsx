import { Button } from '@mantine/core';
import {
  type Icon,
  IconBuildingStore,
  IconCalendarShare,
  IconCode,
  IconDatabase,
  IconFileDollar,
  IconFileImport,
  IconFingerprint,
  IconHourglass,
  IconLogout,
  IconMail,
  IconPalette,
  IconPencil,
  IconScissors,
  IconSettings,
  IconStar,
  IconTicket,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { versionQuery } from '../../api/version.query.ts';
import { reviewsWaitingQuery } from '../../api/waiting.query.ts';
import { useSignOut } from '../../session/session-context.tsx';
import { useLeave } from '../../ui/admin/editing/leave-guard.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import styles from './more-tab.module.css';

type Place = { readonly to: string; readonly name: string; readonly about: string; readonly Icon: Icon };

const icon = { size: 22, stroke: 1.5, className: 'accent', 'aria-hidden': true } as const;

/** The tabs for which a phone has no room. */
const tabs = (reviewsWaiting: number): readonly Place[] => [
  { to: '/admin/services', name: 'Services', about: 'Prices, durations, photos and deposits', Icon: IconScissors },
  {
    ...{ to: '/admin/reviews', name: 'Reviews', Icon: IconStar },
    about: reviewsWaiting === 0 ? 'What clients wrote, and your answers' : `${reviewsWaiting} to approve`,
  },
  { to: '/admin/branding', name: 'Branding', about: 'The texts and pictures of your site', Icon: IconPalette },
  { to: '/admin/settings', name: 'Settings', about: 'Hours, booking, deposit and emails', Icon: IconSettings },
];

const studio: readonly Place[] = [
  {
    ...{ to: '/admin/opening', name: 'Studio setup', Icon: IconBuildingStore },
    about: 'Name, photos, getting paid and policies',
  },
  {
    to: '/admin/settings/codes',
    name: 'Codes',
    about: 'Discounts and gift cards, and what is left of them',
    Icon: IconTicket,
  },
  {
    ...{ to: '/admin/settings/waiting-list', name: 'Waiting list', Icon: IconHourglass },
    about: 'Clients who want to be told when a time opens',
  },
  {
    ...{ to: '/admin/settings/quotes', name: 'Quotes', Icon: IconFileDollar },
    about: 'Clients send photos, and you offer a price',
  },
  { to: '/settings', name: 'Your account', about: 'Your name, email and password', Icon: IconUser },
  {
    ...{ to: '/admin/settings/messages', name: 'Messages', Icon: IconMail },
    about: 'What was sent to clients and to you',
  },
  { to: '/admin/branding/emails', name: 'Words in emails', about: 'Change what your emails say', Icon: IconPencil },
];

const rare: readonly Place[] = [
  {
    ...{ to: '/admin/settings/calendars', name: 'Other calendars', Icon: IconCalendarShare },
    about: 'Clients can’t book when you’re busy elsewhere',
  },
  {
    ...{ to: '/admin/settings/import', name: 'Import and export', Icon: IconFileImport },
    about: 'Bring your clients along, or take everything with you',
  },
  {
    ...{ to: '/admin/settings/backups', name: 'Backups', Icon: IconDatabase },
    about: 'A copy of everything, in case the server is lost',
  },
  {
    ...{ to: '/admin/settings/security', name: 'Security', Icon: IconFingerprint },
    about: 'Sign in with your fingerprint or face; failed sign-ins',
  },
  {
    ...{ to: '/admin/settings/webhooks', name: 'Tell other programs', Icon: IconWebhook },
    about: 'When something is booked, moved or paid',
  },
];

const Row = ({ name, about, Icon }: Omit<Place, 'to'>) => (
  <>
    <Icon {...icon} />
    <span>
      <strong className="block">{name}</strong>
      <span className="muted-md">{about}</span>
    </span>
  </>
);

type PlacesProps = { readonly title: string; readonly places: readonly Place[]; readonly className?: string };

const Places = ({ title, places, className = '' }: PlacesProps) => {
  const heading = useId();
  return (
    <nav className={`${styles.places} ${className}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className="panel ruled">
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to} className="line ink">
              <Row {...place} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const SignOut = () => {
  const signOut = useSignOut();
  const leave = useLeave();
  return (
    <Button
      variant="default"
      className={'on-phones'}
      leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
      onClick={() => leave(() => void signOut())}
    >
      Logout
    </Button>
  );
};

/** Links to everything that is rarely needed, each with its purpose. */
export const MoreTab = () => {
  const reviews = useQuery(reviewsWaitingQuery()).data ?? 0;
  const version = useQuery(versionQuery()).data ?? '';
  return (
    <>
      <TabHeading title="More" />
      <div className="grid-lg fill-22">
        <Places title="Every week" places={tabs(reviews)} className={'on-phones'} />
        <Places title="Your studio" places={studio} />
        <Places title="Now and then" places={rare} />
        <footer className={`whole-row ${styles.foot}`}>
          <SignOut />
          <p className="row muted-sm">
            {version === '' ? null : <>Version {version} · </>}
            <a href="/api/v2/docs">
              <IconCode size={16} stroke={1.5} aria-hidden /> For developers
            </a>
          </p>
        </footer>
      </div>
    </>
  );
};
