import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../api/call/api-error.ts';
import type { User } from '../../api/types.ts';
import { passkeyProblem, passkeysWork } from '../../browser/passkeys.ts';
import { useSession } from '../../session/session-context.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import styles from './sign-in.module.css';
import { signInByPasskey } from './sign-in.mutation.ts';

/** For who runs the studio: clients have no passkeys. Nothing stands there where the browser knows none. */
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
      setProblem(passkeyProblem(error) ?? sentenceOf(error, 'The passkey didn’t sign you in. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <div className={styles.passkey}>
      <p>Do you run the studio?</p>
      <Button
        variant="default"
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
        onClick={() => void enter()}
      >
        Sign in with a passkey
      </Button>
      <Problem message={problem} />
    </div>
  );
};
