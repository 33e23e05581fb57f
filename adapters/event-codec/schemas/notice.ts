import { z } from 'zod';
import type {
  AccountId,
  AppointmentId,
  DeliveryId,
  NoticeId,
  ProofId,
  QuoteId,
  ReviewId,
  WaitingId,
  WebhookId,
} from '../../../domain/kernel/ids.ts';
import {
  givenUpReasons,
  type NoticeEvent,
  noticeChannels,
  noticeKinds,
  type OutboxEvent,
} from '../../../domain/notice/events.ts';
import {
  type DeliveryEvent,
  deliveryKinds,
  deliveryTroubles,
  type WebhookEvent,
  webhookKinds,
} from '../../../domain/webhook/events.ts';
import { adds, anyText, date, id, schemasOf, storedInstant, type Upcaster, whole, yesOrNo } from './schema.ts';

const noticeId = id<NoticeId>();
const personal = z.strictObject({ to: z.array(anyText), answer: anyText });

const cause = z.strictObject({ stream: anyText, revision: whole });
const about = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('visit'),
    cause,
    appointmentId: id<AppointmentId>(),
    accountId: id<AccountId>(),
    startsAt: storedInstant,
  }),
  z.strictObject({ of: z.literal('day'), date }),
  z.strictObject({ of: z.literal('waiting'), cause, waitingId: id<WaitingId>(), accountId: id<AccountId>() }),
  z.strictObject({ of: z.literal('quote'), cause, quoteId: id<QuoteId>(), accountId: id<AccountId>() }),
]);

/** Version 1 only had notices about visits. */
const withAbout: Upcaster = ({ clear: { cause, appointmentId, accountId, startsAt, ...clear }, fields }) => ({
  clear: { ...clear, about: { of: 'visit', cause, appointmentId, accountId, startsAt } } as typeof clear,
  fields,
});

export const noticeSchemas = schemasOf<NoticeEvent>()({
  NoticeDue: {
    upcasters: [
      withAbout,
      // Version 2 only had emails.
      adds({ channel: 'mail' }),
    ],
    clear: z.strictObject({
      noticeId,
      kind: z.enum(noticeKinds),
      channel: z.enum(noticeChannels),
      about,
      causedAt: storedInstant,
      isAnswer: yesOrNo,
      dueAt: storedInstant,
      endsAt: storedInstant,
    }),
  },
  NoticeClaimed: { clear: z.strictObject({ noticeId, number: whole, by: anyText, mayRepeat: yesOrNo }) },
  NoticeHandedOver: {
    clear: z.strictObject({ noticeId, number: whole, via: z.enum(['smtp', 'folder', 'push', 'text']) }),
    personal,
  },
  NoticeRefused: {
    clear: z.strictObject({ noticeId, number: whole, retryAt: storedInstant.nullable() }),
    personal,
  },
  NoticeGivenUp: { clear: z.strictObject({ noticeId, reason: z.enum(givenUpReasons) }) },
  NoticeAskedAgain: { clear: z.strictObject({ noticeId, at: storedInstant }) },
});

export const outboxSchemas = schemasOf<OutboxEvent>()({
  SendingBegun: { clear: z.strictObject({ at: storedInstant }) },
});

const only = z.strictObject({ webhookId: id<WebhookId>() });
const ofDelivery = z.strictObject({ deliveryId: id<DeliveryId>() });

export const webhookSchemas = schemasOf<WebhookEvent>()({
  WebhookAdded: {
    clear: only.extend({ kinds: z.array(z.enum(webhookKinds)) }),
    personal: z.strictObject({ name: anyText, url: anyText }),
  },
  WebhookPaused: { clear: only },
  WebhookResumed: { clear: only },
  WebhookRemoved: { clear: only },
});

export const deliverySchemas = schemasOf<DeliveryEvent>()({
  DeliveryDue: {
    clear: ofDelivery.extend({
      webhookId: id<WebhookId>(),
      kind: z.enum(deliveryKinds),
      cause: z.strictObject({ stream: anyText, revision: whole }).nullable(),
      causedAt: storedInstant,
      subject: z.strictObject({
        appointmentId: id<AppointmentId>().nullable(),
        proofId: id<ProofId>().nullable(),
        reviewId: id<ReviewId>().nullable(),
      }),
      dueAt: storedInstant,
    }),
  },
  DeliveryClaimed: { clear: ofDelivery.extend({ number: whole, by: anyText }) },
  DeliveryAnswered: {
    clear: ofDelivery.extend({
      number: whole,
      at: storedInstant,
      status: whole.nullable(),
      trouble: z.enum(deliveryTroubles).nullable(),
      isTaken: yesOrNo,
      retryAt: storedInstant.nullable(),
    }),
  },
  DeliveryAskedAgain: { clear: ofDelivery.extend({ at: storedInstant }) },
});
