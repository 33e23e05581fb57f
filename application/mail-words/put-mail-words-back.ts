import type { ResultAsync } from 'neverthrow';
import { type MailWording, type MailWordsState, mailWordsFor } from '../../domain/mail-words/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

/** A mail says again what it says by itself. */
export const putMailWordsBack =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, wording: MailWording): ResultAsync<Done<MailWordsState>, NotAllowed | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(mailWordsFor.PutMailWordsBack, streams.mailWords, caller, { type: 'PutMailWordsBack', wording }),
      )
      .map(({ state, position }) => ({ value: state, position }));
