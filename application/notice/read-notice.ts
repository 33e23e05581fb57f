import { err, ok } from 'neverthrow';
import type { NoticeId } from '../../domain/kernel/ids.ts';
import { notice } from '../../domain/notice/decide.ts';
import type { NoticeNotFound } from '../../domain/notice/events.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';

import type { Mail } from '../ports/mailer.ts';
import { namesOfReach } from './decide-notices.ts';
import { gatherLetter } from './gather-letter.ts';
import { mailOf } from './mail-of.ts';
import type { NoticeParts } from './notice-parts.ts';

/** The notice has no mail: its reader was forgotten, has no address, or does not want any. */
export type NoticeHasNoMail = { readonly kind: 'NoticeHasNoMail' };

/** `html` is null if the notice is plain text. */
export type NoticeRead = Pick<Mail, 'to' | 'subject' | 'text'> & { readonly html: string | null };

type ReadNoticeRefusal = NotAllowed | NoticeNotFound | NoticeHasNoMail | Failure;

/** Returns a notice as it was or will be sent. Push and text notices have no HTML. */
export const readNotice = (parts: NoticeParts) => (caller: Caller, noticeId: NoticeId) =>
  ownerOnly(caller)
    .asyncAndThen(() => parts.handle.state(notice, streams.notice(noticeId)))
    .andThen((found) => (found === null ? err({ kind: 'NoticeNotFound' as const }) : ok(found)))
    .andThen((found) =>
      gatherLetter(parts)(found).mapErr(
        (problem): ReadNoticeRefusal => (problem.kind === 'Undeliverable' ? { kind: 'NoticeHasNoMail' } : problem),
      ),
    )
    .map(({ reach, facts }): NoticeRead => {
      if (reach.by === 'mail') return mailOf(noticeId, reach.to, facts, parts.letters.write(facts));
      if (facts.kind === 'day-agenda' || 'terms' in facts) throw new Error(`${facts.kind} is told by mail alone`);
      const to = namesOfReach(reach);
      if (!('booking' in facts))
        return { to, subject: facts.words.subject, text: parts.letters.text(facts), html: null };
      const { title, body } = parts.letters.brief(facts);
      return { to, subject: title, text: reach.by === 'text' ? parts.letters.text(facts) : body, html: null };
    });
