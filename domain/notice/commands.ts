import type { Instant } from '../kernel/index.ts';
import type { GivenUpReason, MailAnswer, NoticeEvent, NoticeVia } from './events.ts';

export type ComeDue = { readonly type: 'ComeDue' } & Extract<NoticeEvent, { readonly type: 'NoticeDue' }>['data'];

export type ClaimNotice = {
  readonly type: 'ClaimNotice';
  readonly by: string;
  readonly now: Instant;
  /**
   * The number of another server's try whose end the caller has waited for in vain. Null while there is none: then an open
   * claim stands.
   */
  readonly lapsed: number | null;
};

export type HandOver = {
  readonly type: 'HandOver';
  readonly number: number;
  readonly via: NoticeVia;
  readonly answer: MailAnswer;
};

export type NoteRefusal = {
  readonly type: 'NoteRefusal';
  readonly number: number;
  readonly now: Instant;
  /** Whether the same mail would be refused again. */
  readonly isForGood: boolean;
  readonly answer: MailAnswer;
};

export type GiveUpNotice = { readonly type: 'GiveUpNotice'; readonly reason: GivenUpReason };

export type AskAgain = { readonly type: 'AskAgain'; readonly now: Instant };

export type NoticeCommand = ComeDue | ClaimNotice | HandOver | NoteRefusal | GiveUpNotice | AskAgain;

export type BeginSending = { readonly type: 'BeginSending'; readonly now: Instant };
