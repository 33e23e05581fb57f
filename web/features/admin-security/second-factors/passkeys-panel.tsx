import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilitySettingsQuery } from '../../../api/salon.query.ts';
import { passkeysWork } from '../../../browser/passkeys.ts';
import { formatMoment } from '../../../format/calendar.ts';
import { Dialog } from '../../../ui/admin/dialog.tsx';
import { toast } from '../../../ui/messages/toast.tsx';
import styles from './second-factors.module.css';
import {
  addPasskey,
  type OwnPasskey,
  removePasskey,
  type SecondFactors,
  showSecondFactors,
} from './second-factors.query.ts';
import { ShowsForm } from './shows-form.tsx';

const limits = limitsOf('POST /admin/second-factors/passkeys');

const action = { label: 'Continue', failed: 'Failed to add this device. Please try again.' };

/** The owner enters her password; then the browser asks for her finger, face or PIN. */
const AddPasskeyDialog = ({ asksCode, onClose }: { readonly asksCode: boolean; readonly onClose: () => void }) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  return (
    <Dialog opened title="Add this device" size="md" onClose={onClose}>
      <ShowsForm
        asksCode={asksCode}
        action={action}
        objection={() => (name.trim() === '' ? 'Please give this device a name.' : null)}
        onCancel={onClose}
        onSend={async (shown) => {
          await addPasskey(name.trim(), shown);
          await showSecondFactors(client);
          onClose();
          toast.success('This device was added.');
        }}
      >
        <p>Your device will ask for your fingerprint, your face or its PIN.</p>
        <TextInput
          label="Name of this device"
          description="So you recognize it later, such as “Front desk laptop”."
          autoComplete="off"
          maxLength={limits.name.maxLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </ShowsForm>
    </Dialog>
  );
};

const removePasskeyDialogAction = {
  label: 'Remove',
  color: 'red',
  failed: 'Failed to remove the device. Please try again.',
};

type RemovePasskeyDialogProps = {
  readonly passkey: OwnPasskey;
  readonly asksCode: boolean;
  readonly onClose: () => void;
};

const RemovePasskeyDialog = ({ passkey: { id, name }, asksCode, onClose }: RemovePasskeyDialogProps) => {
  const client = useQueryClient();
  return (
    <Dialog opened title="Remove a device" size="md" onClose={onClose}>
      <ShowsForm
        asksCode={asksCode}
        action={removePasskeyDialogAction}
        onCancel={onClose}
        onSend={async (shown) => {
          await removePasskey(id, shown);
          await showSecondFactors(client);
          onClose();
          toast.success('The device was removed.');
        }}
      >
        <p>“{name}” no longer signs you in. Delete it on your device too, so it isn’t offered there.</p>
      </ShowsForm>
    </Dialog>
  );
};

const lead =
  'Your device signs you in, without a password or a code: by your fingerprint, your face or the PIN that unlocks it. It only works on this site, so a fake page can’t ask for it.';

const notHere = 'Devices can only be added at your site’s https address, and this page isn’t open there.';

type RowProps = { readonly passkey: OwnPasskey; readonly zone: string | undefined; readonly onRemove: () => void };

const Row = ({ passkey: { name, site, createdAt, lastUsedAt }, zone, onRemove }: RowProps) => {
  const moment = (at: string) => (zone === undefined ? null : <time dateTime={at}>{formatMoment(at, zone)}</time>);
  const isForHere = site === window.location.hostname;
  return (
    <li className={styles.passkey}>
      <div>
        <h3 className="title-xs">{name}</h3>
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

/** The devices that can sign the owner in. */
export const PasskeysPanel = ({ passkeys, authenticator }: SecondFactors) => {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OwnPasskey | null>(null);
  const zone = useQuery(availabilitySettingsQuery()).data?.zone;
  const asksCode = authenticator !== null;
  const works = passkeysWork();
  return (
    <section className={styles.panel} aria-labelledby="passkeys">
      <h2 id="passkeys">Sign in with your fingerprint or face</h2>
      <p>{lead}</p>
      {passkeys.length === 0 ? null : (
        <ul className="grid line-above wide">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} zone={zone} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {works ? (
        <Button variant={passkeys.length === 0 ? 'filled' : 'default'} onClick={() => setAdding(true)}>
          Add this device
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
