import { Button, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import type { User } from '../../api/types.ts';
import { passkeyProblem, passkeysWork } from '../../browser/passkeys.ts';
import { CodeField, type CodeSent, signInByCode, useCode } from '../../session/code.tsx';
import { useSession } from '../../session/session-context.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import styles from './sign-in.module.css';
import { signInByLink, signInByPasskey } from './sign-in.mutation.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { announced } from '../../forms/broken-limits.ts';
import { PasswordField } from '../../forms/person-fields.tsx';
import { hasDraft } from '../../forms/use-kept-form.ts';
import { CrownOfLocs } from '../../motif/crown-of-locs.tsx';
import { PageLoader, usePageTitle } from '../../ui/page.tsx';
import { useIsTrial } from '../../ui/visit/salon-rules.ts';
import { identifierHandedOver } from './identifier.ts';
import { RegisterForm, registration } from './register-form.tsx';
import { returnAddress, signInAddress, wantsAccount } from './return-address.ts';
import { useSignIn } from './use-sign-in.ts';

type CodeFormProps = {
  readonly sent: CodeSent;
  readonly onSignedIn: (user: User) => void;
  readonly onOtherEmail: () => void;
};

/** The second step of signing in without a password: the user types the code from the mail. */
export const CodeForm = ({ sent, onSignedIn, onOtherEmail }: CodeFormProps) => {
  const form = useCode({
    ...{ sent, enter: signInByCode, onEntered: onSignedIn, failed: 'Login failed' },
  });
  const { problem, note, busy, send, askAgain } = form;
  return (
    <form noValidate onSubmit={send} className="grid-lg" aria-label="Enter your code">
      <p>
        We emailed a code to <strong>{sent.email}</strong>, if the studio knows that address. It works for{' '}
        {sent.minutes} minutes.
      </p>
      <CodeField form={form} size="lg" />
      <Problem message={problem} />
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Button type="submit" size="lg" fullWidth loading={busy === 'entering'}>
        Sign In
      </Button>
      <div className={styles.choices}>
        <Button variant="subtle" loading={busy === 'asking'} onClick={() => void askAgain()}>
          Send a new code
        </Button>
        <Button variant="subtle" onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
      <p className={styles.note}>
        No email? Look in your spam folder, and check the spelling of your address. If you have never booked here, there
        is no account yet.
      </p>
    </form>
  );
};

/** For the owner, because clients have no passkeys. Renders nothing if the browser supports none. */
export const PasskeyButton = ({ onSignedIn }: { readonly onSignedIn: (user: User) => void }) => {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!passkeysWork()) return null;
  const enter = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await signInByPasskey();
      session.signIn(answer);
      onSignedIn(answer.user);
    } catch (error) {
      setProblem(passkeyProblem(error) ?? sentenceOf(error, 'That didn’t sign you in. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <div className={styles.passkey}>
      <p className="muted-md">Do you run the studio?</p>
      <Button
        variant="default"
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
        onClick={() => void enter()}
      >
        Sign in with your fingerprint or face
      </Button>
      <Problem message={problem} />
    </div>
  );
};

const asked = limitsOf('POST /auth/login');

const optionalPassword =
  'Never set one? Leave this empty: you can sign in without it until the studio verifies your email.';

const passwordHints = {
  required: undefined,
  optional: optionalPassword,
  'or-code': 'No password? Leave this empty, and we’ll email you a code.',
  instead: 'There were too many tries. For now, you can sign in only with a password.',
} as const;

const SignInForm = ({ onSignedIn }: { readonly onSignedIn: Parameters<typeof useSignIn>[0] }) => {
  const known = identifierHandedOver(useLocation().state);
  const { form, passwordField, asksCode, codeSent, takeOtherEmail, problem, busy, submit } = useSignIn(
    onSignedIn,
    known,
  );
  if (codeSent !== null) return <CodeForm sent={codeSent} onSignedIn={onSignedIn} onOtherEmail={takeOtherEmail} />;
  return (
    <form noValidate onSubmit={submit} className="grid-lg">
      <TextInput
        size="lg"
        label="Email or phone"
        required
        withAsterisk={false}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={asked.email.maxLength}
        errorProps={announced}
        {...form.getInputProps('email')}
      />
      {passwordField === null ? null : (
        <PasswordField
          size="lg"
          label="Password"
          required
          withAsterisk={false}
          description={passwordHints[passwordField]}
          name="password"
          autoComplete="current-password"
          maxLength={asked.password.maxLength}
          errorProps={announced}
          {...form.getInputProps('password')}
        />
      )}
      {asksCode && passwordField !== null ? (
        <TextInput
          size="lg"
          label="Authentication code"
          required
          withAsterisk={false}
          description="Enter the six digits from your authenticator app, or a recovery code."
          name="totpCode"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={asked.totpCode.maxLength}
          {...form.getInputProps('totpCode')}
        />
      ) : null}
      <Problem message={problem} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Sign In
      </Button>
    </form>
  );
};

const linkPrefix = '#link=';

/** Signs the owner in by the link from a new studio's first start. It works once, so the address drops it. */
const useLink = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const secret = hash.startsWith(linkPrefix) ? hash.slice(linkPrefix.length) : null;
  const [isEntering, setEntering] = useState(secret !== null);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (secret === null || sent.current === secret) return;
    sent.current = secret;
    setEntering(true);
    navigate(signInAddress('/admin/opening'), { replace: true });
    signInByLink(secret)
      .then(signIn)
      .catch((error: unknown) => setProblem(sentenceOf(error, 'Login failed')))
      .finally(() => setEntering(false));
  }, [secret, navigate, signIn]);
  return { isEntering: isEntering || secret !== null, problem };
};

type PanelProps = {
  readonly problem: string | null;
  readonly isNew: boolean;
  readonly onSignedIn: (user: User) => void;
};

const Panel = ({ problem, isNew, onSignedIn }: PanelProps) => {
  const [registering, setRegistering] = useState(isNew || hasDraft(registration));
  const isTrial = useIsTrial();
  const lead = registering
    ? 'All we need is your name and email.'
    : 'Sign in with the email or phone number you booked with.';
  return (
    <div className={styles.panel}>
      <h1>Welcome</h1>
      <p className={styles.lead}>{lead}</p>
      <Problem message={problem} />
      {isTrial ? (
        <section className={styles.owner} aria-labelledby="owners-way">
          <h2 id="owners-way">Is this your studio?</h2>
          <p className="muted">
            Sign in by the link in the window that you started it from. Once you have a password, sign in below.
          </p>
        </section>
      ) : null}
      {registering ? <RegisterForm onSignedIn={onSignedIn} /> : <SignInForm onSignedIn={onSignedIn} />}
      <Button variant="subtle" fullWidth onClick={() => setRegistering(!registering)}>
        {registering ? 'I’ve booked before' : 'Create an account'}
      </Button>
      {registering ? null : <PasskeyButton onSignedIn={onSignedIn} />}
      <p className="muted-md above-lg">New users are automatically created when booking appointments</p>
    </div>
  );
};

/** The page at /login. It also replaces a dashboard while nobody is signed in. */
export const SignInPage = () => {
  const { status, user } = useSession();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  usePageTitle('Sign in');
  const { isEntering, problem } = useLink();
  if (isEntering) return <PageLoader />;
  if (pathname === '/login' && status === 'signed-in' && user !== null) {
    return <Navigate to={returnAddress(search, user.role)} replace />;
  }
  return (
    <div className={styles.page}>
      <Panel
        problem={problem}
        isNew={wantsAccount(search)}
        onSignedIn={(who) => navigate(returnAddress(search, who.role), { replace: true })}
      />
      <CrownOfLocs className={styles.art} />
    </div>
  );
};
