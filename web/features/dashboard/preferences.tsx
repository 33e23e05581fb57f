import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import type { Channel, NotificationPreferences } from '../../api/types.ts';
import { useToast } from '../../ui/toast.tsx';
import styles from './dashboard.module.css';
import { savePreferences } from './preferences.mutation.ts';

const channels: readonly (readonly [Channel, string])[] = [
  ['email', 'Email'],
  ['sms', 'SMS'],
  ['push', 'Push'],
];
const none: NotificationPreferences = { email: false, sms: false, push: false };

/** A switch takes hold at once and falls back if it could not be saved. */
export const Preferences = ({ preferences }: { readonly preferences: NotificationPreferences | null }) => {
  const toast = useToast();
  const [shown, setShown] = useState(preferences ?? none);
  const flip = async (channel: Channel) => {
    const wanted = { ...shown, [channel]: !shown[channel] };
    setShown(wanted);
    try {
      await savePreferences(wanted);
    } catch {
      setShown(shown);
      toast.error('Failed to save your preferences. Please try again.');
    }
  };
  return (
    <fieldset className={styles.preferences}>
      <legend>Notification preferences</legend>
      {channels.map(([channel, name]) => (
        <Switch key={channel} size="md" label={name} checked={shown[channel]} onChange={() => flip(channel)} />
      ))}
    </fieldset>
  );
};
