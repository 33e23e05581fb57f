import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../api/call/api-error.ts';
import type { Channel, NotificationPreferences } from '../../api/types.ts';
import { useToast } from '../../ui/messages/toast.tsx';
import styles from './dashboard.module.css';
import { dashboardQuery } from './dashboard.query.ts';
import { savePreferences } from './preferences.mutation.ts';

const channels: readonly (readonly [Channel, string])[] = [
  ['email', 'Email'],
  ['sms', 'SMS'],
  ['push', 'Push'],
  ['followUps', 'Also ask me for a review and tell me when I’m due again'],
];

const agreed =
  'By turning this on you agree to automatic texts about your visits at the number of your profile. Message and data rates may apply. Reply STOP to end them.';

/** What a switch means besides its name. */
const more: { readonly [Each in Channel]: (isTexted: boolean) => string | undefined } = {
  email: () => 'We always email you about your bookings and payments. This turns the other emails on or off.',
  sms: (isTexted) => (isTexted ? agreed : 'We don’t send automatic texts at the moment.'),
  push: () => 'Choose the devices in your settings.',
  followUps: () => undefined,
};
const none: NotificationPreferences = { email: false, sms: false, push: false, followUps: false, muted: [] };

/** Writes the change into the dashboard's cached data, so that other parts show it too. */
const useShownPreferences = () => {
  const client = useQueryClient();
  const { queryKey } = dashboardQuery();
  return async (changed: Partial<NotificationPreferences>): Promise<void> => {
    client.setQueryData(queryKey, (data) => {
      if (data === undefined) return data;
      const notificationPreferences = { ...none, ...data.user.notificationPreferences, ...changed };
      return { ...data, user: { ...data.user, notificationPreferences } };
    });
    // Written first: a control that waits for anything shows its old state meanwhile.
    await client.cancelQueries({ queryKey }, { revert: false });
  };
};

type PreferencesProps = {
  readonly preferences: NotificationPreferences | null;
  /** Whether the studio has a service that sends texts. */
  readonly isTexted: boolean;
  /** Why they cannot be changed; null if they can. */
  readonly closed: string | null;
};

/** A switch changes at once, and changes back if it could not be saved. */
export const Preferences = ({ preferences, isTexted, closed }: PreferencesProps) => {
  const toast = useToast();
  const show = useShownPreferences();
  const shown = preferences ?? none;
  const flip = async (channel: Channel) => {
    const before = shown[channel];
    await show({ [channel]: !before });
    try {
      await savePreferences({ [channel]: !before });
    } catch (error) {
      await show({ [channel]: before });
      toast.error(sentenceOf(error, 'Failed to save your preferences. Please try again.'));
    }
  };
  return (
    <fieldset className={styles.preferences}>
      <legend>Notification preferences</legend>
      {closed === null ? null : <p className={styles.quiet}>{closed}</p>}
      {channels.map(([channel, name]) => (
        <Switch
          key={channel}
          size="md"
          label={name}
          description={more[channel](isTexted)}
          disabled={closed !== null}
          checked={shown[channel]}
          onChange={() => flip(channel)}
        />
      ))}
    </fieldset>
  );
};
