import type { ResultAsync } from 'neverthrow';
import type { NoticeId, RejectionOf } from '../../domain/kernel/index.ts';
import { type NoticeState, noticeFor } from '../../domain/notice/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { NoticeParts } from './notice-parts.ts';

type SendAgainRefusal = NotAllowed | RejectionOf<typeof noticeFor.AskAgain> | Failure;

/** The owner wants a notice to be sent, whatever became of it. It keeps its name, so a mailbox that has it shows it once. */
export const sendAgain =
  ({ handle, clock }: NoticeParts) =>
  (caller: Caller, noticeId: NoticeId): ResultAsync<Done<NoticeState>, SendAgainRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(noticeFor.AskAgain, streams.notice(noticeId), caller, { type: 'AskAgain', now: clock.now() }),
      )
      .map(({ state, position }) => ({ value: state, position }));
