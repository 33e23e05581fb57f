import { type Result, ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import type { MailWordsObjection } from '../../domain/mail-words/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, signedInOnly } from '../not-allowed.ts';
import type { Ids } from '../ports/ids.ts';
import type { Delivery, Letter, Mailer } from '../ports/mail/mailer.ts';
import { type MailAsked, type PreviewParts, previewMail } from './preview-mail.ts';

type TryingParts = PreviewParts & { readonly handle: Handle; readonly mailer: Mailer; readonly ids: Ids };

type Tried = { readonly to: string; readonly delivery: Delivery };
type Refusal = NotAllowed | MailWordsObjection | Failure;

/** Sends the preview to the caller's own address at once, and answers what the mail server said. */
export const tryMailWords =
  (parts: TryingParts) =>
  (caller: Caller, asked: MailAsked): ResultAsync<Tried, Refusal> => {
    const { handle, mailer, ids } = parts;
    const letter: Result<Letter, Refusal> = previewMail(parts)(caller, asked);
    return letter
      .andThen((drawn) => signedInOnly(caller).map((id): readonly [Letter, AccountId] => [drawn, id]))
      .asyncAndThen(([drawn, id]) =>
        handle.state(account, streams.account(id)).andThen((found) => {
          const to = found === null || found.personal === 'erased' ? '' : found.personal.fields.email;
          const mail = {
            ...drawn,
            subject: `Test: ${drawn.subject}`,
            id: `trial-${ids.fresh()}`,
            thread: null,
            to: [to],
          };
          return ResultAsync.fromSafePromise(mailer.send(mail).then((delivery) => ({ to, delivery })));
        }),
      );
  };
