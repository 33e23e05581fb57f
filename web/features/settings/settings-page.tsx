import { Button } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../api/call/api-error.ts';
import { OwnSessions } from '../../session/own-sessions.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import { CalendarFeed } from '../../ui/calendar-feed/calendar-feed.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { signOutEverywhere } from './account.mutation.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { NoticePreferences } from './notice-preferences.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';

const calendarOf = {
  user: 'See your appointments in the calendar on your phone or computer. It updates by itself.',
  admin: 'See all appointments in the calendar on your phone or computer. It updates by itself.',
} as const;

/** `ended` counts this session too. */
const signedOutSentence = (ended: number): string => {
  if (ended <= 1) return 'You’re signed out. You weren’t signed in anywhere else.';
  const others = ended === 2 ? '1 other place' : `${ended - 1} other places`;
  return `You’re signed out here and in ${others}.`;
};

/** For whoever has signed in on a device that is not hers, or fears that somebody else has signed in as her. */
const SignOutEverywhere = () => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      const ended = await signOutEverywhere();
      await signOut(() => navigate('/'));
      toast.info(signedOutSentence(ended));
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to sign out on all devices. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <Button variant="default" c="var(--brick)" loading={busy} onClick={leave}>
      Sign Out on All Devices
    </Button>
  );
};

export const SettingsPage = () => {
  const { user } = useSession();
  const signOut = useSignOut();
  if (user === null) return null;
  return (
    <Page title="Account Settings">
      <ConfirmEmail user={user} />
      <div className={styles.forms}>
        {/* A code may show more of her than an address did. */}
        <ProfileForm key={String(user.mayChangeDetails)} user={user} />
        <PasswordForm user={user} />
        {user.mayChangeDetails ? <CalendarFeed className={styles.form} shows={calendarOf[user.role]} /> : null}
      </div>
      <section className={styles.places} aria-labelledby="notified">
        <h2 id="notified">Notification Preferences</h2>
        <NoticePreferences user={user} />
      </section>
      <section className={styles.places} aria-labelledby="places">
        <h2 id="places">Where You Are Signed In</h2>
        <OwnSessions />
      </section>
      {user.role === 'user' ? <OwnData user={user} /> : null}
      <div className={styles.actions}>
        <NavButton to="/dashboard" variant="default">
          Back to Dashboard
        </NavButton>
        <Button variant="default" c="var(--brick)" onClick={signOut}>
          Sign Out
        </Button>
        <SignOutEverywhere />
      </div>
    </Page>
  );
};
