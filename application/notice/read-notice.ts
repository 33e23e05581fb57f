import { err, ok, type ResultAsync } from 'neverthrow';
import type { NoticeId } from '../../domain/kernel/index.ts';
import { type NoticeNotFound, notice } from '../../domain/notice/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Mail } from '../ports/mail/mailer.ts';
import { gatherLetter } from './gather-letter.ts';
import { mailOf } from './mail-of.ts';
import type { NoticeParts } from './notice-parts.ts';

/** A notice that has no mail: its reader was forgotten, has no address, or does not want any. */
export type NoticeHasNoMail = { readonly kind: 'NoticeHasNoMail' };

type ReadNoticeRefusal = NotAllowed | NoticeNotFound | NoticeHasNoMail | Failure;

/** The mail of a notice, as it was sent or will be. */
export const readNotice =
  (parts: NoticeParts) =>
  (caller: Caller, noticeId: NoticeId): ResultAsync<Mail, ReadNoticeRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() => parts.handle.state(notice, streams.notice(noticeId)))
      .andThen((found) => (found === null ? err({ kind: 'NoticeNotFound' as const }) : ok(found)))
      .andThen((found) =>
        gatherLetter(parts)(found).mapErr(
          (problem): ReadNoticeRefusal => (problem.kind === 'Untellable' ? { kind: 'NoticeHasNoMail' } : problem),
        ),
      )
      .map(({ to, facts }) => mailOf(noticeId, to, facts, parts.letters.write(facts)));
