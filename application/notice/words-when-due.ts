import { okAsync, type ResultAsync } from 'neverthrow';
import { isOneOf } from '../../domain/events.ts';
import { fold } from '../../domain/kernel/event.ts';
import type { NoticeId } from '../../domain/kernel/ids.ts';
import {
  type MailWording,
  type MailWords,
  type MailWordsEvent,
  mailWords,
  mailWordsIn,
} from '../../domain/mail-words.ts';

import { streams } from '../../domain/streams.ts';
import type { Failure } from '../kernel/failure.ts';
import type { NoticeParts } from './notice-parts.ts';

const isDue = isOneOf('NoticeDue');

/**
 * The mail words in the log when the notice came due, so that each try sends the same mail, and a later reader sees
 * what was sent.
 */
export const wordsWhenDue = (
  { readStream }: Pick<NoticeParts, 'readStream'>,
  noticeId: NoticeId,
  wording: MailWording,
): ResultAsync<MailWords, Failure> =>
  readStream(streams.mailWords).andThen(({ events: all }) => {
    if (all.length === 0) return okAsync(mailWordsIn(mailWords.initial, wording));
    return readStream(streams.notice(noticeId)).map(({ events }) => {
      const due = events.find(({ event }) => isDue(event));
      if (due === undefined) throw new Error(`notice ${noticeId} is not due`);
      const then = all.filter(({ position }) => position < due.position);
      return mailWordsIn(
        fold(
          mailWords,
          then.map(({ event }) => event as MailWordsEvent),
        ),
        wording,
      );
    });
  });
