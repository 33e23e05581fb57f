import { match } from 'ts-pattern';
import type { Instant, Personal } from '../kernel/index.ts';
import type { GivenUpReason, MailAnswer, NoticeEvent } from './events.ts';

type Due = Extract<NoticeEvent, { readonly type: 'NoticeDue' }>['data'];

export type Notice = {
  readonly due: Due;
  /** How many tries were begun, ever and since somebody asked for it again. */
  readonly tries: number;
  readonly triesInRow: number;
  /** Who sends it now; null while nobody does. */
  readonly claim: { readonly number: number; readonly by: string } | null;
  /** It is not tried before; null once it is settled. */
  readonly notBefore: Instant | null;
  /** Null if the owner asked for it again: then it does not end by itself. */
  readonly endsAt: Instant | null;
  readonly outcome: 'open' | 'handed-over' | 'given-up';
  readonly reason: GivenUpReason | null;
  /** What the mail server said last; null before the first try. */
  readonly answer: Personal<MailAnswer> | null;
};

/** Null until it is due. */
export type NoticeState = Notice | null;

export const initial: NoticeState = null;

const changed = (notice: NoticeState, change: Partial<Notice>): NoticeState =>
  notice === null ? null : { ...notice, ...change };

/** Counts the try, and forgets no answer of an earlier one. */
const claimed = (notice: NoticeState, number: number, by: string): NoticeState =>
  changed(notice, { claim: { number, by }, tries: number, triesInRow: (notice?.triesInRow ?? 0) + 1 });

export const evolve = (notice: NoticeState, event: NoticeEvent): NoticeState =>
  match(event)
    .with({ type: 'NoticeDue' }, ({ data }) => ({
      ...{ due: data, tries: 0, triesInRow: 0, claim: null, notBefore: data.dueAt, endsAt: data.endsAt },
      ...{ outcome: 'open' as const, reason: null, answer: null },
    }))
    .with({ type: 'NoticeClaimed' }, ({ data: { number, by } }) => claimed(notice, number, by))
    .with({ type: 'NoticeHandedOver' }, ({ data: { personal } }) =>
      changed(notice, { ...{ claim: null, notBefore: null, reason: null }, outcome: 'handed-over', answer: personal }),
    )
    .with({ type: 'NoticeRefused' }, ({ data: { retryAt, personal } }) =>
      changed(notice, { claim: null, notBefore: retryAt, answer: personal }),
    )
    .with({ type: 'NoticeGivenUp' }, ({ data: { reason } }) =>
      changed(notice, { ...{ claim: null, notBefore: null, reason }, outcome: 'given-up' }),
    )
    .with({ type: 'NoticeAskedAgain' }, ({ data: { at } }) =>
      changed(notice, { ...{ notBefore: at, endsAt: null, reason: null, triesInRow: 0 }, outcome: 'open' }),
    )
    .exhaustive();
