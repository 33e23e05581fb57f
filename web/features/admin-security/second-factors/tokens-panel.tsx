import { limitsOf } from 'virtual:form-limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnSessions, ownSessionsQuery } from '../../../session/own-sessions.tsx';
import { Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';
import styles from './second-factors.module.css';
import { makeToken, type SecondFactors, showSecondFactors, type TokenWanted } from './second-factors.query.ts';
import { ShowsForm } from './shows-form.tsx';

const limits = limitsOf('POST /admin/tokens');

const action = { label: 'Make the token', failed: 'Failed to make the token. Please try again.' };

const scopes: readonly { readonly value: TokenWanted['scope']; readonly label: string }[] = [
  { value: 'read', label: 'Read visits, clients, reviews and money' },
  { value: 'appointments', label: 'Also change appointments and payments' },
];

const spans: readonly { readonly value: string; readonly label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
];

const MadeToken = ({ token, onDone }: { readonly token: string; readonly onDone: () => void }) => (
  <div className={styles.steps} role="status">
    <p>Copy the token into your program now. It is not shown again.</p>
    <p className={styles.secret}>{token}</p>
    <DialogActions>
      <Button onClick={onDone}>I’ve copied it</Button>
    </DialogActions>
  </div>
);

/** The owner enters her password, so that nobody else at her open computer can create a token. */
const MakeTokenDialog = ({ asksCode, onClose }: { readonly asksCode: boolean; readonly onClose: () => void }) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenWanted['scope']>('read');
  const [days, setDays] = useState('90');
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog opened title="Make a token" size="md" onClose={onClose}>
      {token === null ? (
        <ShowsForm
          asksCode={asksCode}
          action={action}
          objection={() => (name.trim() === '' ? 'Please name the program.' : null)}
          onCancel={onClose}
          onSend={async (shown) => {
            setToken(await makeToken({ ...shown, name: name.trim(), scope, days: Number(days) }));
            await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
            await showSecondFactors(client);
          }}
        >
          <TextInput
            label="Program"
            description="So you recognize it later, such as “Bookkeeping”."
            autoComplete="off"
            maxLength={limits.name.maxLength}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label="What it may do"
            data={scopes}
            value={scope}
            onChange={(event) => setScope(event.currentTarget.value === 'read' ? 'read' : 'appointments')}
          />
          <NativeSelect
            label="Ends after"
            data={spans}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
        </ShowsForm>
      ) : (
        <MadeToken token={token} onDone={onClose} />
      )}
    </Dialog>
  );
};

/** The tokens of the owner's other programs. */
export const TokensPanel = ({ authenticator }: SecondFactors) => {
  const [isMaking, setMaking] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby="tokens">
      <h2 id="tokens">Tokens for other programs</h2>
      <p>
        A program of yours, such as your bookkeeping, uses a token of its own, so you never give it your password. A new
        password ends all tokens. <a href="/api/v2/docs">What programs can ask</a>
      </p>
      <OwnSessions areTokens />
      <Button variant="default" onClick={() => setMaking(true)}>
        Make a token
      </Button>
      {isMaking ? <MakeTokenDialog asksCode={authenticator !== null} onClose={() => setMaking(false)} /> : null}
    </section>
  );
};
