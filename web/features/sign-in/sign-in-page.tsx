import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../api/call/api-error.ts';
import type { User } from '../../api/types.ts';
import { announced } from '../../forms/announced.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { hasDraft } from '../../forms/use-kept-form.ts';
import { CrownOfLocs } from '../../motif/crown-of-locs.tsx';
import { useSession } from '../../session/session-context.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { PageLoader } from '../../ui/page/page-loader.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { useIsTrial } from '../../ui/visit/salon-rules.ts';
import { CodeForm } from './code-form.tsx';
import { identifierHandedOver } from './identifier.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { RegisterForm, registration } from './register-form.tsx';
import { returnAddress, signInAddress, wantsAccount } from './return-address.ts';
import styles from './sign-in.module.css';
import { signInByLink } from './sign-in.mutation.ts';
import { useSignIn } from './use-sign-in.ts';

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
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextInput
        size="lg"
        label="Email or phone"
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

/** Signs in whoever comes by the link that a new studio's start has shown. The link works once, so it leaves the address. */
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
        <p className={styles.lead}>
          Is this your studio? Sign in here, or by the link in the window that you started it from.
        </p>
      ) : null}
      {registering ? <RegisterForm onSignedIn={onSignedIn} /> : <SignInForm onSignedIn={onSignedIn} />}
      <Button variant="subtle" fullWidth onClick={() => setRegistering(!registering)}>
        {registering ? 'I’ve booked before' : 'Create an account'}
      </Button>
      {registering ? null : <PasskeyButton onSignedIn={onSignedIn} />}
      <p className={styles.foot}>New users are automatically created when booking appointments</p>
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
