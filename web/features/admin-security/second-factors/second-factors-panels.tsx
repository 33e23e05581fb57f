import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/api-error.ts';
import { OwnSessions } from '../../../session/own-sessions.tsx';
import { RowsWaiting } from '../../../ui/admin/list/rows-waiting.tsx';
import { PageError } from '../../../ui/page/page-state.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import styles from './second-factors.module.css';
import { type SecondFactors, secondFactorsQuery } from './second-factors.query.ts';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

const leftOf = (count: number): string => {
  if (count === 0) return 'You have no recovery codes left. Turn the app off and on again to get new ones.';
  return count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`;
};

const AuthenticatorPanel = ({ authenticator }: SecondFactors) => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const isOn = authenticator !== null;
  return (
    <section className={styles.panel} aria-labelledby="authenticator">
      <h2 id="authenticator">Authenticator app: {isOn ? 'on' : 'off'}</h2>
      <p>
        {isOn
          ? `Signing in takes your password and a code from the app. ${leftOf(authenticator.recoveryCodesLeft)}`
          : 'With an authenticator app on your phone, nobody can sign in with your password alone.'}
      </p>
      <Button variant={isOn ? 'default' : 'filled'} onClick={() => setOpened(true)}>
        {isOn ? 'Turn off the app' : 'Turn on an app'}
      </Button>
      {opened && isOn ? <TurnOffDialog onClose={close} /> : null}
      {opened && !isOn ? <TurnOnDialog onClose={close} /> : null}
    </section>
  );
};

/** What the owner signs in with beside her password, or instead of it. */
export const SecondFactorsPanels = () => {
  const { data, error, refetch } = useQuery(secondFactorsQuery());
  if (data !== undefined) {
    return (
      <>
        <PasskeysPanel {...data} />
        <AuthenticatorPanel {...data} />
        <section className={styles.panel} aria-labelledby="places">
          <h2 id="places">Where you’re signed in</h2>
          <OwnSessions />
        </section>
      </>
    );
  }
  return error === null ? (
    <RowsWaiting label="Loading your sign-in methods..." rows={1} height={140} />
  ) : (
    <PageError message={sentenceOf(error, 'Failed to load your sign-in methods')} onRetry={() => void refetch()} />
  );
};
