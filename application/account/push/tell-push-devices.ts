import type { ResultAsync } from 'neverthrow';
import type { AccountForgotten, AccountNotFound } from '../../../domain/account/index.ts';
import type { Instant, PushDeviceId } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, signedInOnly } from '../../not-allowed.ts';
import type { PushService } from '../../ports/push-service.ts';
import type { Sessions } from '../../ports/sign-in/sessions.ts';
import { loadAccount } from '../load-account.ts';

export type PushDeviceShown = {
  readonly deviceId: PushDeviceId;
  readonly addedAt: Instant;
  /** Whether the caller's own session added it. */
  readonly isThis: boolean;
  /** What the browser called itself when it signed in. */
  readonly device: string | null;
};

export type PushDevicesShown = { readonly publicKey: string; readonly devices: readonly PushDeviceShown[] };

type Parts = { readonly handle: Handle; readonly pushService: PushService; readonly sessions: Sessions };

/** The devices on which the caller has notices shown: those whose session goes on. */
export const tellPushDevices =
  (parts: Parts) =>
  (caller: Caller): ResultAsync<PushDevicesShown, NotAllowed | AccountNotFound | AccountForgotten | Failure> =>
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
