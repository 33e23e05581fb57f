import { ok, type Result } from 'neverthrow';
import { same } from '../kernel/index.ts';
import type { AddPushDevice, RemovePushDevice } from './commands.ts';
import type { AccountEvent } from './events.ts';
import type { Account } from './state.ts';

type Decision = Result<readonly AccountEvent[], never>;

/** More than anybody has devices. With one more the oldest ends, which is most likely a browser of long ago. */
const mostPushDevices = 10;

/** Whoever has notices shown on a device wants them that way. */
export const pushDeviceAdded = (
  { device }: AddPushDevice,
  { accountId, preferences, pushDevices }: Account,
): Decision => {
  const { deviceId, sessionId, personal } = device;
  const before = pushDevices.find((one) => one.deviceId === deviceId);
  const isKnown = before !== undefined && before.sessionId === sessionId && same(before.personal, personal);
  const others = pushDevices.filter((one) => one.deviceId !== deviceId);
  const surplus = isKnown ? [] : others.slice(0, Math.max(0, others.length + 1 - mostPushDevices));
  return ok([
    ...surplus.map((one) => ({
      type: 'PushDeviceRemoved' as const,
      data: { accountId, deviceId: one.deviceId, cause: 'too-many' as const },
    })),
    ...(isKnown ? [] : [{ type: 'PushDeviceAdded' as const, data: { accountId, ...device } }]),
    ...(preferences.push
      ? []
      : [{ type: 'PreferencesChanged' as const, data: { accountId, preferences: { ...preferences, push: true } } }]),
  ]);
};

export const pushDeviceRemoved = (
  { deviceId, cause }: RemovePushDevice,
  { accountId, pushDevices }: Account,
): Decision =>
  ok(
    pushDevices.some((one) => one.deviceId === deviceId)
      ? [{ type: 'PushDeviceRemoved', data: { accountId, deviceId, cause } }]
      : [],
  );
