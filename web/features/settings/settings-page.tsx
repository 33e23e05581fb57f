import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import { ownDataFile } from '../../api/files.ts';
import type { User } from '../../api/types.ts';
import { askForSignInCode, CodeField, type CodeSent, confirmByCode, useCode } from '../../session/code.tsx';
import { DownloadButton } from '../../ui/admin/tab.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { toast } from '../../ui/messages/toast.tsx';
import { focusContent, Page } from '../../ui/page.tsx';
import styles from './settings.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { useNavigate } from 'react-router-dom';
import { OwnSessions } from '../../session/own-sessions.tsx';
import { useSession, useSignOut } from '../../session/session-context.tsx';
import { NavButton } from '../../ui/buttons.tsx';
import { CalendarFeed } from '../../ui/calendar-feed/calendar-feed.tsx';
import { signOutEverywhere } from './account.mutation.ts';
import { NoticePreferences } from './notice-preferences.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfilePart } from './profile-form.tsx';

const EnterCode = ({ sent }: { readonly sent: CodeSent }) => {
  const form = useCode({
    ...{ sent, enter: confirmByCode, failed: 'We couldn’t confirm your email. Please try again.' },
    onEntered: () => {
      // The form disappears, and the focus with it.
      focusContent();
      toast.success('Your email is confirmed.');
    },
  });
  const { problem, note, busy, send, askAgain } = form;
  return (
    <form noValidate onSubmit={send} className="grid-md" aria-label="Enter your code">
      <p>
        We emailed a code to <strong>{sent.email}</strong>. It works for {sent.minutes} minutes.
      </p>
      <CodeField form={form} />
      <Problem message={problem} />
      <p role="status" className="muted-md unless-empty">
        {note}
      </p>
      <div className="cluster-sm">
        <Button type="submit" loading={busy === 'entering'}>
          Confirm My Email
        </Button>
        <Button variant="subtle" loading={busy === 'asking'} onClick={() => void askAgain()}>
          Send a new code
        </Button>
      </div>
    </form>
  );
};

const whatItDoes = (user: User): string => {
  const shows = 'Confirm that this email is yours to see everything booked under it.';
  return user.hasPassword && !user.mayChangeDetails
    ? `${shows} This account’s password will stop working then, because someone else may have set it.`
    : shows;
};

/** Sends a code by mail to a client with an unverified address. The code proves that the address is hers. */
export const ConfirmEmail = ({ user }: { readonly user: User }) => {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<CodeSent | null>(null);
  const { email } = user;
  if (!user.mayConfirmByCode || email === null) return null;
  const ask = async () => {
    setBusy(true);
    try {
      setSent({ email, ...(await askForSignInCode(email)) });
    } catch (error) {
      toast.error(sentenceOf(error, 'We couldn’t send the code. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section id="confirm-email" className={styles.confirm} aria-labelledby="confirm">
      <h2 id="confirm">Confirm Your Email</h2>
      {sent === null ? (
        <>
          <p className="muted">{whatItDoes(user)}</p>
          <div>
            <Button variant="default" loading={busy} onClick={ask}>
              Email Me a Code
            </Button>
          </div>
        </>
      ) : (
        <EnterCode sent={sent} />
      )}
    </section>
  );
};

export const OwnData = () => (
  <section className={styles.places} aria-labelledby="own-data">
    <h2 id="own-data">Your Data</h2>
    <p>Your details, appointments and their history, reviews, payment proofs and photos, in one ZIP file.</p>
    <DownloadButton file={ownDataFile}>Download my data</DownloadButton>
  </section>
);

const calendarOf = {
  user: 'See your appointments in the calendar on your phone or computer. It updates by itself.',
  admin: 'See all appointments in the calendar on your phone or computer. It updates by itself.',
} as const;

/** `ended` includes this session. */
const signedOutSentence = (ended: number): string => {
  if (ended <= 1) return 'You’re signed out. You weren’t signed in anywhere else.';
  const others = ended === 2 ? '1 other place' : `${ended - 1} other places`;
  return `You’re signed out here and in ${others}.`;
};

/** For a user who signed in on another person's device, or fears that somebody else signed in as her. */
const SignOutEverywhere = () => {
  const { signOut } = useSession();
  const navigate = useNavigate();
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
        {/* After the code, the account may show more than before. */}
        <ProfilePart key={String(user.mayChangeDetails)} user={user} />
        {user.hasPassword || user.mayChangeDetails ? <PasswordForm user={user} /> : null}
        {user.mayChangeDetails ? <CalendarFeed className={styles.form} shows={calendarOf[user.role]} /> : null}
      </div>
      {user.mayChangeDetails ? (
        <section className={styles.places} aria-labelledby="notified">
          <h2 id="notified">Notification Preferences</h2>
          <NoticePreferences user={user} />
        </section>
      ) : null}
      <section className={styles.places} aria-labelledby="places">
        <h2 id="places">Where You Are Signed In</h2>
        <OwnSessions />
      </section>
      {user.role === 'user' && user.mayChangeDetails ? <OwnData /> : null}
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
