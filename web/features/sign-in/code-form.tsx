import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isRefusedBy, sentenceOf } from '../../api/call/api-error.ts';
import type { User } from '../../api/types.ts';
import { announced } from '../../forms/announced.ts';
import { useSession } from '../../session/session-context.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import styles from './sign-in.module.css';
import { askForCode, signInByCode } from './sign-in.mutation.ts';
import type { CodeSent } from './use-sign-in.ts';

const asked = limitsOf('POST /auth/login-code/verify');

const numbers: Readonly<Record<number, string>> = { 6: 'six', 10: 'ten' };
const numberWord = (count: number): string => numbers[count] ?? String(count);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type CodeFormProps = {
  readonly sent: CodeSent;
  readonly onSignedIn: (user: User) => void;
  readonly onOtherEmail: () => void;
};

const useCode = ({ sent: { email, digits: asked }, onSignedIn }: CodeFormProps) => {
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState(asked);
  const [code, setCode] = useState('');
  const [objection, setObjection] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [busy, setBusy] = useState<'signing-in' | 'asking' | null>(null);
  const object = (sentence: string) => {
    setObjection(sentence);
    field.current?.focus();
  };
  const type = (typed: string) => {
    setCode(typed);
    setObjection(null);
    setProblem(null);
    setNote(null);
  };
  const attempt = async (kind: 'signing-in' | 'asking', work: () => Promise<void>) => {
    setBusy(kind);
    setProblem(null);
    setNote(null);
    try {
      await work();
    } catch (error) {
      if (isRefusedBy('POST /auth/login-code/verify', ['SignInCodeWrong'], error))
        object(sentenceOf(error, 'Login failed'));
      else
        setProblem(sentenceOf(error, kind === 'asking' ? 'The code was not sent. Please try again.' : 'Login failed'));
    } finally {
      setBusy(null);
    }
  };
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    if (code.replace(/\D/g, '').length !== digits)
      return object(`Please enter the ${numberWord(digits)} digits of the code.`);
    return attempt('signing-in', async () => {
      const answer = await signInByCode(email, code);
      session.signIn(answer);
      onSignedIn(answer.user);
    });
  };
  const askAgain = () =>
    attempt('asking', async () => {
      setDigits((await askForCode(email)).digits);
      setCode('');
      setObjection(null);
      setNote('A new code is on its way. The one before no longer works.');
      field.current?.focus();
    });
  return { field, digits, code, type, objection, problem, note, busy, signIn, askAgain };
};

/** The second step of signing in without a password: she types what came by mail. */
export const CodeForm = (props: CodeFormProps) => {
  const { sent, onOtherEmail } = props;
  const { field, digits, code, type, objection, problem, note, busy, signIn, askAgain } = useCode(props);
  return (
    <form noValidate onSubmit={signIn} className={styles.form} aria-label="Enter your code">
      <p className={styles.sent}>
        We emailed a code to <strong>{sent.email}</strong>, if the studio knows that address. It works for{' '}
        {sent.minutes} minutes.
      </p>
      <TextInput
        ref={field}
        size="lg"
        label={`${capital(numberWord(digits))}-digit code`}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        maxLength={asked.code.maxLength}
        value={code}
        error={objection}
        errorProps={announced}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Problem message={problem} />
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Button type="submit" size="lg" fullWidth loading={busy === 'signing-in'}>
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
