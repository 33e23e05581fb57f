import { err, ok, safeTry } from 'neverthrow';
import { accountFor } from '../../domain/account/decide.ts';
import type { PushSubscription } from '../../domain/account/events.ts';
import { personal } from '../../domain/kernel/event.ts';
import { type PushDeviceId, pushDeviceId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, provenOnly, signedInOnly } from '../kernel/caller.ts';
import type { Ports } from '../kernel/ports.ts';
import { loadAccount } from './find-account.ts';

export type PushDeviceParts = Ports<'handle' | 'clock' | 'ids'>;

/** Makes the browser of the caller's session show notices until it is signed out. */
export const addPushDevice =
  ({ handle, clock, ids }: PushDeviceParts) =>
  (caller: Caller, subscription: PushSubscription) =>
    safeTry(async function* () {
      const accountId = yield* provenOnly(caller);
      const { sessionId } = caller;
      if (sessionId === null) return err({ kind: 'NotAllowed' as const });
      const deviceId = pushDeviceId(ids.keyed('push-device', accountId, subscription.endpoint));
      const { position } = yield* handle.command(accountFor.AddPushDevice, streams.account(accountId), caller, {
        type: 'AddPushDevice',
        device: {
          ...{ deviceId, sessionId, addedAt: clock.now() },
          personal: personal(`account-${accountId}`, subscription),
        },
      });
      return ok({ value: null, position });
    });

/** Stops notices on one of the caller's devices. */
export const removePushDevice =
  ({ handle }: Pick<PushDeviceParts, 'handle'>) =>
  (caller: Caller, deviceId: PushDeviceId) =>
    provenOnly(caller)
      .asyncAndThen((id) =>
        handle.command(accountFor.RemovePushDevice, streams.account(id), caller, {
          ...{ type: 'RemovePushDevice', deviceId, cause: 'asked' },
        }),
      )
      .map(({ position }) => ({ value: null, position }));

/** Lists the devices that show the caller's notices: those whose session is still open. */
export const listPushDevices = (parts: Ports<'handle' | 'pushService' | 'sessions'>) => (caller: Caller) =>
  signedInOnly(caller)
    .asyncAndThen(loadAccount(parts))
    .map(({ accountId, pushDevices }) => {
      const places = new Map(parts.sessions.shown(accountId).map((place) => [place.sessionId, place]));
      return {
        publicKey: parts.pushService.publicKey,
        devices: pushDevices.flatMap(({ deviceId, addedAt, sessionId }) => {
          const place = places.get(sessionId);
          if (place === undefined) return [];
          return [{ deviceId, addedAt, isThis: sessionId === caller.sessionId, device: place.device }];
        }),
      };
    });
