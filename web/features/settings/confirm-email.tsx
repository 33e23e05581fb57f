import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/api-error.ts';
import type { User } from '../../api/types.ts';
import { askForCode, confirmByCode } from '../../session/code.mutation.ts';
import { CodeField } from '../../session/code-field.tsx';
import { type CodeSent, useCode } from '../../session/use-code.ts';
import { Problem } from '../../ui/messages/problem.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { focusContent } from '../../ui/page/focus-content.ts';
import styles from './settings.module.css';

const EnterCode = ({ sent }: { readonly sent: CodeSent }) => {
  const toast = useToast();
  const form = useCode({
    ...{ sent, enter: confirmByCode, failed: 'We couldn’t confirm your email. Please try again.' },
    onEntered: () => {
      // The form goes, and the focus with it.
      focusContent();
      toast.success('Your email is confirmed.');
    },
  });
  const { problem, note, busy, send, askAgain } = form;
  return (
    <form noValidate onSubmit={send} className={styles.code} aria-label="Enter your code">
      <p className={styles.sent}>
        We emailed a code to <strong>{sent.email}</strong>. It works for {sent.minutes} minutes.
      </p>
      <CodeField form={form} />
      <Problem message={problem} />
      <p role="status" className={styles.note}>
        {note}
      </p>
      <div className={styles.choices}>
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

/** A client whose address nobody has confirmed gets a code by mail, which shows that it is hers. */
export const ConfirmEmail = ({ user }: { readonly user: User }) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<CodeSent | null>(null);
  const { email } = user;
  if (!user.mayConfirmByCode || email === null) return null;
  const ask = async () => {
    setBusy(true);
    try {
      setSent({ email, ...(await askForCode(email)) });
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
          <p className={styles.quiet}>{whatItDoes(user)}</p>
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
