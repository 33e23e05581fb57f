import type { Result } from 'neverthrow';
import type { PushSubscription } from '../../domain/account/events.ts';
import type { BusyTime } from '../../domain/availability/days.ts';
import type { DeliveryId, NoticeId, WebhookId } from '../../domain/kernel/ids.ts';
import type { CalendarDate, Instant, Zone } from '../../domain/kernel/time.ts';
import type { UnreadParts } from '../../domain/other-calendar/events.ts';
import type { CalendarTrouble } from '../../domain/other-calendar/troubles.ts';
import type { DeliveryTrouble } from '../../domain/webhook/events.ts';

export type CalendarToAsk = {
  readonly url: string;
  /** The server's validators from the last read: it answers only if something changed since. Null always reads. */
  readonly etag: string | null;
  readonly modified: string | null;
  /** The zone of its floating times and whole days. */
  readonly zone: Zone;
  /** The wanted days in that zone, both included. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly showsTitles: boolean;
};

export type CalendarAnswer =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read';
      readonly etag: string | null;
      readonly modified: string | null;
      /** Each with the visit id in its own name; null unless it comes from a feed like ours. */
      readonly busy: readonly (BusyTime & { readonly visit: string | null })[];
      readonly unread: UnreadParts;
    }
  | { readonly kind: 'unread'; readonly why: CalendarTrouble };

/** Reads calendars of other programs. Always answers within half a minute. */
export type OtherCalendars = { readonly ask: (asked: CalendarToAsk) => Promise<CalendarAnswer> };

export type OutboundTrouble = 'forbidden-address' | 'unreachable' | 'too-slow' | 'too-large' | 'sent-on';

export type OutboundAsked = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** How many redirects to follow. */
  readonly redirects: number;
  /** The longest answer to read. */
  readonly maxBytes: number;
  /** The time limit for everything, including redirects. */
  readonly millis: number;
};

export type OutboundAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
};

/**
 * Requests addresses that an owner typed, without letting them lead into the server's network: every connection goes to
 * an address that was checked after its name was resolved, also after each redirect.
 */
export type Outbound = (asked: OutboundAsked) => Promise<Result<OutboundAnswer, OutboundTrouble>>;

/** What a device shows, even while it is locked. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** The page that a tap opens. */
  readonly path: string;
  /** A message with the same tag silently replaces the one before. */
  readonly tag: string;
};

/** A push message's outcome on one device, and the push service's answer, for people. */
export type PushAnswer = {
  /** `gone`: the push service no longer knows the device. */
  readonly kind: 'taken' | 'gone' | 'refused' | 'failed';
  readonly answer: string;
};

/** Hands messages, encrypted for the device, to browsers' push services (RFC 8030). It never fails. */
export type PushService = {
  /** The key that restricts a browser to this studio's messages (RFC 8292), in base64url. */
  readonly publicKey: string;
  /** `seconds`: how long the push service keeps the message for a device that is off. */
  readonly send: (to: PushSubscription, message: PushMessage, seconds: number) => Promise<PushAnswer>;
};

export type TextMessage = {
  /** The same at every try, so that the service recognizes a repeat. */
  readonly id: NoticeId;
  /** In E.164 format. */
  readonly to: string;
  readonly text: string;
};

/** A text's outcome, and the service's answer, for people. */
export type TextAnswer = {
  /** `stopped`: the number has opted out, for example by replying STOP. */
  readonly kind: 'taken' | 'stopped' | 'refused' | 'failed';
  readonly answer: string;
};

/** Hands texts to the service that sends them. It never fails. */
export type TextService = {
  /** Whether a service is configured. Without one, the owner texts from her own phone. */
  readonly isSetUp: boolean;
  /** The prefixes of numbers that may be texted, and the most texts a day. */
  readonly codes: readonly string[];
  readonly aDay: number;
  readonly send: (message: TextMessage) => Promise<TextAnswer>;
};

export type WebhookCall = {
  readonly webhookId: WebhookId;
  readonly url: string;
  /** The same at every try, so that a receiver recognizes a repeat. */
  readonly deliveryId: DeliveryId;
  readonly at: Instant;
  /** JSON. */
  readonly payload: string;
};

export type WebhookAnswer = {
  /** The receiver's status; null without an answer. */
  readonly status: number | null;
  readonly trouble: DeliveryTrouble | null;
};

/** Calls other programs' addresses, signed as Standard Webhooks require. */
export type WebhookCaller = {
  readonly call: (call: WebhookCall) => Promise<WebhookAnswer>;
  /** The secret with which the receiver checks signatures. */
  readonly secretOf: (webhookId: WebhookId) => string;
};
