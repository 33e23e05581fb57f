import { Button } from '@mantine/core';
import type { User } from '../../api/types.ts';
import { signInByCode } from '../../session/code.mutation.ts';
import { CodeField } from '../../session/code-field.tsx';
import { type CodeSent, useCode } from '../../session/use-code.ts';
import { Problem } from '../../ui/messages/problem.tsx';
import styles from './sign-in.module.css';

type CodeFormProps = {
  readonly sent: CodeSent;
  readonly onSignedIn: (user: User) => void;
  readonly onOtherEmail: () => void;
};

/** The second step of signing in without a password: she types what came by mail. */
export const CodeForm = ({ sent, onSignedIn, onOtherEmail }: CodeFormProps) => {
  const form = useCode({
    ...{ sent, enter: signInByCode, onEntered: onSignedIn, failed: 'Login failed' },
  });
  const { problem, note, busy, send, askAgain } = form;
  return (
    <form noValidate onSubmit={send} className={styles.form} aria-label="Enter your code">
      <p className={styles.sent}>
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
