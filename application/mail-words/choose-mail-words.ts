import type { ResultAsync } from 'neverthrow';
import {
  type ChooseMailWords,
  type MailWordsRejection,
  type MailWordsState,
  mailWordsFor,
} from '../../domain/mail-words/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

/** Chooses what a mail says from now on. Mails that are due already keep their words. */
export const chooseMailWords =
  ({ handle }: { readonly handle: Handle }) =>
  (
    caller: Caller,
    asked: Omit<ChooseMailWords, 'type'>,
  ): ResultAsync<Done<MailWordsState>, NotAllowed | MailWordsRejection | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(mailWordsFor.ChooseMailWords, streams.mailWords, caller, { type: 'ChooseMailWords', ...asked }),
      )
      .map(({ state, position }) => ({ value: state, position }));
