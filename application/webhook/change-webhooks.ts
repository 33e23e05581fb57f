import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { webhookId as asWebhookId, type WebhookId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import { type Webhook, type WebhookKind, type WebhookNotFound, webhook } from '../../domain/webhook/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { WebhookParts } from './webhook-parts.ts';

/** Each thing that happens is told to each of them. */
export type TooManyWebhooks = { readonly kind: 'TooManyWebhooks'; readonly limit: number };

const mostWebhooks = 10;

export type WebhookWanted = { readonly name: string; readonly url: string; readonly kinds: readonly WebhookKind[] };

/** Adds an address that is told of what happens from now on. */
export const addWebhook =
  (parts: WebhookParts) =>
  (
    caller: Caller,
    wanted: WebhookWanted,
  ): ResultAsync<Done<Webhook>, NotAllowed | TooManyWebhooks | WebhookNotFound | Failure> =>
    safeTry<Done<Webhook>, NotAllowed | TooManyWebhooks | WebhookNotFound | Failure>(async function* () {
      yield* ownerOnly(caller);
      if (parts.webhookViews.all().length >= mostWebhooks) {
        return err({ kind: 'TooManyWebhooks' as const, limit: mostWebhooks });
      }
      const webhookId = asWebhookId(parts.ids.fresh());
      const { state, position } = yield* parts.handle.command(webhook, streams.webhook(webhookId), caller, {
        ...{ type: 'AddWebhook', webhookId, ...wanted },
      });
      return state === null ? err({ kind: 'WebhookNotFound' as const }) : ok({ value: state, position });
    });

/** While it is paused, nothing that happens is told to it, and what waits for it goes on waiting. */
export const pauseWebhook =
  ({ handle }: Pick<WebhookParts, 'handle'>) =>
  (
    caller: Caller,
    webhookId: WebhookId,
    isPaused: boolean,
  ): ResultAsync<Done<Webhook>, NotAllowed | WebhookNotFound | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(webhook, streams.webhook(webhookId), caller, {
          type: isPaused ? 'PauseWebhook' : 'ResumeWebhook',
        }),
      )
      .andThen(({ state, position }) =>
        state === null ? err({ kind: 'WebhookNotFound' as const }) : ok({ value: state, position }),
      );

/** What waits for it is not sent any more. */
export const removeWebhook =
  ({ handle }: Pick<WebhookParts, 'handle'>) =>
  (caller: Caller, webhookId: WebhookId): ResultAsync<Done<null>, NotAllowed | WebhookNotFound | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(webhook, streams.webhook(webhookId), caller, { type: 'RemoveWebhook' }))
      .map(({ position }) => ({ value: null, position }));

/** What the receiver checks signatures with. */
export const tellWebhookSecret =
  ({ handle, webhookCaller }: Pick<WebhookParts, 'handle' | 'webhookCaller'>) =>
  (caller: Caller, webhookId: WebhookId): ResultAsync<string, NotAllowed | WebhookNotFound | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.state(webhook, streams.webhook(webhookId)))
      .andThen((found) =>
        found === null ? err({ kind: 'WebhookNotFound' as const }) : ok(webhookCaller.secretOf(webhookId)),
      );
