import { z } from 'zod';
import type { AccountId, AppointmentId, NoticeId } from '../../../domain/kernel/index.ts';
import { type NoticeEvent, noticeKinds, type OutboxEvent } from '../../../domain/notice/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText, id, storedInstant, whole, yesOrNo } from './fields.ts';

const noticeId = id<NoticeId>();
const personal = z.strictObject({ to: z.array(anyText), answer: anyText });
const reasons = z.enum(['asked-not-to', 'untrue', 'no-address', 'forgotten', 'too-late', 'refused', 'tries-used-up']);

export const noticeSchemas = schemasOf<NoticeEvent>()({
  NoticeDue: {
    version: 1,
    clear: z.strictObject({
      noticeId,
      kind: z.enum(noticeKinds),
      cause: z.strictObject({ stream: anyText, revision: whole }),
      causedAt: storedInstant,
      isAnswer: yesOrNo,
      appointmentId: id<AppointmentId>(),
      accountId: id<AccountId>(),
      startsAt: storedInstant,
      dueAt: storedInstant,
      endsAt: storedInstant,
    }),
  },
  NoticeClaimed: { version: 1, clear: z.strictObject({ noticeId, number: whole, by: anyText, mayRepeat: yesOrNo }) },
  NoticeHandedOver: {
    version: 1,
    clear: z.strictObject({ noticeId, number: whole, via: z.enum(['smtp', 'folder']) }),
    personal,
  },
  NoticeRefused: {
    version: 1,
    clear: z.strictObject({ noticeId, number: whole, retryAt: storedInstant.nullable() }),
    personal,
  },
  NoticeGivenUp: { version: 1, clear: z.strictObject({ noticeId, reason: reasons }) },
  NoticeAskedAgain: { version: 1, clear: z.strictObject({ noticeId, at: storedInstant }) },
});

export const outboxSchemas = schemasOf<OutboxEvent>()({
  SendingBegun: { version: 1, clear: z.strictObject({ at: storedInstant }) },
});
