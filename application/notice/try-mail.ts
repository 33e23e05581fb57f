import { ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, ownerOnly, signedInOnly } from '../not-allowed.ts';
import type { Delivery } from '../ports/mail/mailer.ts';
import type { NoticeParts } from './notice-parts.ts';

export type MailTried = { readonly to: string; readonly delivery: Delivery };

/** Sends a mail to the caller's own address at once, and answers what the mail server said. */
export const tryMail =
  ({ handle, letters, mailer, ids }: NoticeParts) =>
  (caller: Caller): ResultAsync<MailTried, NotAllowed | Failure> =>
    ownerOnly(caller)
      .andThen(() => signedInOnly(caller))
      .asyncAndThen((id) => handle.state(account, streams.account(id)))
      .andThen((found) => {
        const to = found === null || found.personal === 'erased' ? '' : found.personal.fields.email;
        const mail = { ...letters.trial(), id: `trial-${ids.fresh()}`, thread: null, to: [to] };
        return ResultAsync.fromSafePromise(mailer.send(mail).then((delivery) => ({ to, delivery })));
      });
