import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilitySettingsQuery } from '../../../api/salon.query.ts';
import { passkeysWork } from '../../../browser/passkeys.ts';
import { formatMoment } from '../../../format/moment.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import styles from './second-factors.module.css';
import type { OwnPasskey, SecondFactors } from './second-factors.query.ts';

const lead =
  'A passkey signs you in with your fingerprint, your face or your device’s PIN, without a password or a code. It only works on this site, so a fake page can’t ask for it.';

const notHere = 'Passkeys can only be created at your site’s https address, and this page isn’t open there.';

type RowProps = { readonly passkey: OwnPasskey; readonly zone: string | undefined; readonly onRemove: () => void };

const Row = ({ passkey: { name, site, createdAt, lastUsedAt }, zone, onRemove }: RowProps) => {
  const moment = (at: string) => (zone === undefined ? null : <time dateTime={at}>{formatMoment(at, zone)}</time>);
  const isForHere = site === window.location.hostname;
  return (
    <li className={styles.passkey}>
      <div>
        <h3>{name}</h3>
        <p>
          Added {moment(createdAt)}. {lastUsedAt === null ? 'Not used yet.' : <>Last used {moment(lastUsedAt)}.</>}
        </p>
        {isForHere ? null : <p>Works only at {site}.</p>}
      </div>
      <Button variant="default" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  );
};

/** The devices that sign her in by themselves. */
export const PasskeysPanel = ({ passkeys, authenticator }: SecondFactors) => {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OwnPasskey | null>(null);
  const zone = useQuery(availabilitySettingsQuery()).data?.zone;
  const asksCode = authenticator !== null;
  const works = passkeysWork();
  return (
    <section className={styles.panel} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>{lead}</p>
      {passkeys.length === 0 ? null : (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} zone={zone} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {works ? (
        <Button variant={passkeys.length === 0 ? 'filled' : 'default'} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p>{notHere}</p>
      )}
      {isAdding ? <AddPasskeyDialog asksCode={asksCode} onClose={() => setAdding(false)} /> : null}
      {removing === null ? null : (
        <RemovePasskeyDialog passkey={removing} asksCode={asksCode} onClose={() => setRemoving(null)} />
      )}
    </section>
  );
};
