import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import { isPushOn, type PushAbility, PushRefused, pushAbility, turnPushOff, turnPushOn } from '../../browser/push.ts';
import { deviceWords } from '../../format/device.ts';
import { Problem } from '../messages/problem.tsx';
import { toast } from '../messages/toast.tsx';

type NotifiedDevice = Answer<'GET /user/push-devices'>['devices'][number];

/** The devices known to the server, and whether this browser still shows notifications. */
export const pushDevicesQuery = () =>
  queryOptions({
    queryKey: ['private', 'push-devices'],
    queryFn: async ({ signal }) => ({
      ...(await api.data('GET /user/push-devices', { signal })),
      isOnHere: await isPushOn(),
    }),
  });

const notifyHere = async (publicKey: string): Promise<void> => {
  const made = await turnPushOn(publicKey);
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  try {
    await api.call('POST /user/push-devices', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  } catch (error) {
    await turnPushOff();
    throw error;
  }
};

const notifyNoMore = async ({ id, isThis }: NotifiedDevice): Promise<void> => {
  await api.call('DELETE /user/push-devices/{id}', { params: { id } });
  if (isThis) await turnPushOff();
};

/** Why this browser cannot notify, and how to change that. */
const unable: { readonly [Ability in Exclude<PushAbility, 'able'>]: string } = {
  'needs-home-screen':
    'On an iPhone or iPad, add this site to your home screen first: tap Share, then Add to Home Screen. Then open it from there and turn this on.',
  refused:
    'Your browser blocks notifications from this site. Allow them in the browser’s site settings, then come back.',
  unable: 'This browser can’t show notifications. Try the site in another browser or on your phone.',
};

const isRefusal = (error: unknown): boolean =>
  error instanceof PushRefused || (error instanceof DOMException && error.name === 'NotAllowedError');

const useChange = (onChanged?: () => void) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (make: () => Promise<void>, done: string) => {
    setBusy(true);
    try {
      await make();
      toast.success(done);
      onChanged?.();
    } catch (error) {
      toast.error(isRefusal(error) ? unable.refused : sentenceOf(error, 'That didn’t work. Please try again.'));
    }
    await client.invalidateQueries({ queryKey: pushDevicesQuery().queryKey });
    setBusy(false);
  };
  return { busy, change };
};

type OthersProps = {
  readonly devices: readonly NotifiedDevice[];
  readonly busy: boolean;
  readonly onEnd: (device: NotifiedDevice, words: string) => void;
};

const Others = ({ devices, busy, onEnd }: OthersProps) =>
  devices.length === 0 ? null : (
    <ul className="grid-xs wide" aria-label="Other devices that are notified">
      {devices.map((device) => {
        const words = deviceWords(device.device);
        return (
          <li key={device.id} className="spread">
            <span>Also on {words}</span>
            <Button
              variant="default"
              disabled={busy}
              aria-label={`Turn off: ${words}`}
              onClick={() => onEnd(device, words)}
            >
              Turn off
            </Button>
          </li>
        );
      })}
    </ul>
  );

type Props = {
  readonly id?: string;
  /** In which cases a message is shown. */
  readonly when: string;
  /** Called after a device was turned on or off. */
  readonly onChanged?: () => void;
};

/** Turns notifications on this device on and off, even while the site is closed. Asks the browser only after a tap. */
export const PushDevices = ({ id, when, onChanged }: Props) => {
  const { data, error } = useQuery(pushDevicesQuery());
  const { busy, change } = useChange(onChanged);
  const ability = pushAbility();
  const here = data?.devices.find(({ isThis }) => isThis);
  const isOn = here !== undefined && data?.isOnHere === true;
  const flip = () => {
    if (data === undefined) return;
    if (isOn) return change(() => notifyNoMore(here), 'This device is no longer notified.');
    return change(() => notifyHere(data.publicKey), 'This device will be notified.');
  };
  return (
    <div className="grid-md start">
      <Problem message={error === null ? null : sentenceOf(error, 'Failed to load your devices')} />
      <Switch
        id={id}
        label="Notify me on this device"
        description={ability === 'able' ? when : unable[ability]}
        disabled={busy || data === undefined || (ability !== 'able' && !isOn)}
        checked={isOn}
        onChange={() => void flip()}
      />
      <Others
        devices={data?.devices.filter((device) => device !== here) ?? []}
        busy={busy}
        onEnd={(device, words) => void change(() => notifyNoMore(device), `No longer notified: ${words}.`)}
      />
    </div>
  );
};
