import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/call/client.ts';
import type { Answer } from '../../../api/call/contract.ts';
import { availabilitySettingsQuery, openingQuery } from '../../../api/salon.query.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { stillMissing } from '../../../branding/still-missing.ts';
import { zoneChoiceLabel, zoneChoices, zoneWords } from '../../../format/calendar.ts';
import { useSession } from '../../../session/session-context.tsx';
import { useOwnersChange } from '../../../ui/admin/editing/use-owners-change.ts';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { ButtonLink } from '../../../ui/buttons.tsx';
import { adminDashboardQuery } from '../dashboard.query.ts';
import styles from './notices.module.css';

type Opening = Answer<'GET /admin/opening'>;

/** Asks once for the zone. Once visits use it, only asks if it is right: it can no longer change. */
const ZoneQuestion = () => {
  const { data: settings } = useQuery(availabilitySettingsQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const confirm = useOwnersChange({
    send: (zone: string) => api.call('PUT /admin/availability/settings', { body: { zone } }),
    said: () => 'Time zone confirmed',
    failed: 'Failed to confirm the time zone',
  });
  const isOpen = useQuery(openingQuery()).data?.isOpen;
  // The guided opening asks for the zone together with the studio's city.
  if (settings === undefined || settings.zoneConfirmed || isOpen === false) return null;
  const { zoneCanChange } = settings;
  const zone = zoneCanChange ? (chosen ?? settings.zone) : settings.zone;
  return (
    <section className={styles.zone} aria-labelledby="zone-question">
      <h2 className="title-xs" id="zone-question">
        {zoneCanChange ? 'Which time zone is the studio in?' : `Is the studio on ${zoneChoiceLabel(zone)}?`}
      </h2>
      <p className="muted">{zoneWords(zoneCanChange)}</p>
      {zoneCanChange ? (
        <NativeSelect
          flex="1 1 10rem"
          aria-label="Time zone"
          value={zone}
          data={[...zoneChoices(settings.zone)]}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      ) : null}
      <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate(zone)}>
        {zoneCanChange ? 'Confirm' : 'Yes, that’s right'}
      </Button>
    </section>
  );
};

/** What the owner has not added yet, in a studio that finished its guided opening. */
const StillMissing = ({ taken }: { readonly taken: Opening['taken'] }) => {
  const { user } = useSession();
  const { branding, status } = useBranding();
  const missing = stillMissing(branding, { taken, hasPassword: user?.hasPassword !== false });
  if (taken.length === 0 || status !== 'loaded' || missing.length === 0) return null;
  return (
    <section className={styles.missing} aria-labelledby="still-missing">
      <h2 className="title-sm" id="still-missing">
        Your site still lacks
      </h2>
      <ul className="ruled">
        {missing.map(({ step, why, add }) => (
          <li key={why} className="line-apart gap-sm tap tap-links">
            <span className="wraps text-sm">{why}</span>
            <Link to={`/admin/opening?step=${step}`} className="unbroken">
              {add}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Until the studio is open, its owner comes here to open it. */
export const OpeningInvitation = () => {
  const { data: opening } = useQuery(openingQuery());
  if (opening === undefined) return null;
  if (opening.isOpen) return <StillMissing taken={opening.taken} />;
  return (
    <section className={styles.opening} aria-labelledby="opening-invitation">
      <div>
        <h2 className="title-sm" id="opening-invitation">
          Open your studio
        </h2>
        <p className="muted">
          Visitors read “Booking opens soon” until you do. It takes about five minutes, and you can stop at any time.
        </p>
      </div>
      <ButtonLink to="/admin/opening">{opening.taken.length === 0 ? 'Start' : 'Continue'}</ButtonLink>
    </section>
  );
};

type Warning = Answer<'GET /admin/dashboard'>['warnings'][number];

/** Where the owner can fix the problem; null if she cannot, or if another question deals with it. */
const remedies: { readonly [Code in Warning['code']]: { readonly to: string; readonly words: string } | null } = {
  SomebodyGuesses: { to: '/admin/settings/security', words: 'See what happened' },
  MailsNotSent: { to: '/admin/settings/messages', words: 'See the emails' },
  MailsRefused: { to: '/admin/settings/messages?standing=given-up', words: 'See the emails' },
  MessagesLate: { to: '/admin/settings/messages?standing=waiting', words: 'See the messages' },
  CalendarAway: { to: '/admin/settings/calendars', words: 'See your calendars' },
  BusyDuringVisits: { to: '/admin/calendar?view=list', words: 'See the calendar' },
  ManyBookings: { to: '/admin/appointments?status=pending&when=all', words: 'See the bookings' },
  BackupOld: { to: '/admin/settings/backups', words: 'Back up now' },
  LogAway: null,
  SignInByIdentifier: null,
  TextsUsedUp: null,
  WorkStuck: null,
  ListsBehind: null,
  DiskFull: null,
  ZoneNotConfirmed: null,
};

const Notice = ({ warning: { code, message } }: { readonly warning: Warning }) => {
  const remedy = remedies[code];
  return (
    <p className={styles.notice}>
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <span>
        {message} {remedy === null ? null : <Link to={remedy.to}>{remedy.words}</Link>}
      </span>
    </p>
  );
};

/** Notices about the studio itself, below what waits for the owner. */
export const Notices = () => {
  const { data, error, refetch } = useQuery(adminDashboardQuery());
  return (
    <aside className={styles.notices} aria-label="Notices">
      <PartFailed
        error={error}
        failed="Failed to load dashboard data. Please try again."
        onRetry={() => void refetch()}
      />
      <ZoneQuestion />
      {data?.warnings
        .filter(({ code }) => code !== 'ZoneNotConfirmed')
        .map((warning) => (
          <Notice key={warning.message} warning={warning} />
        ))}
    </aside>
  );
};
