import fc from 'fast-check';
import { accountId, appointmentId, noticeId } from '../../../domain/kernel/ids.ts';
import { type NoticeEvent, noticeChannels, noticeKinds, type OutboxEvent } from '../../../domain/notice/events.ts';

import type { DataArbitraries } from './data.ts';
import { maybe, someDate, someId, someInstant, somePersonal, someText } from './values.ts';

const notice = { noticeId: someId(noticeId) };
const number = fc.integer({ min: 1, max: 20 });
const personal = somePersonal(fc.record({ to: fc.array(someText, { maxLength: 3 }), answer: someText }));

export const noticeData: DataArbitraries<NoticeEvent | OutboxEvent> = {
  NoticeDue: fc.record({
    ...notice,
    kind: fc.constantFrom(...noticeKinds),
    channel: fc.constantFrom(...noticeChannels),
    about: fc.oneof(
      fc.record({
        of: fc.constant('visit' as const),
        cause: fc.record({ stream: someText, revision: fc.nat(50) }),
        appointmentId: someId(appointmentId),
        accountId: someId(accountId),
        startsAt: someInstant,
      }),
      fc.record({ of: fc.constant('day' as const), date: someDate }),
    ),
    causedAt: someInstant,
    isAnswer: fc.boolean(),
    dueAt: someInstant,
    endsAt: someInstant,
  }),
  NoticeClaimed: fc.record({ ...notice, number, by: someText, mayRepeat: fc.boolean() }),
  NoticeHandedOver: fc.record({ ...notice, number, via: fc.constantFrom('smtp', 'folder', 'push', 'text'), personal }),
  NoticeRefused: fc.record({ ...notice, number, retryAt: maybe(someInstant), personal }),
  NoticeGivenUp: fc.record({
    ...notice,
    reason: fc.constantFrom(
      'asked-not-to',
      'untrue',
      'no-address',
      'forgotten',
      'too-late',
      'refused',
      'tries-used-up',
    ),
  }),
  NoticeAskedAgain: fc.record({ ...notice, at: someInstant }),
  SendingBegun: fc.record({ at: someInstant }),
};
