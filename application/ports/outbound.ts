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
  /** What its server said when it was read last: it answers only if something changed since. Null reads it in any case. */
  readonly etag: string | null;
  readonly modified: string | null;
  /** The zone of its floating times and of its whole days. */
  readonly zone: Zone;
  /** Which days of that zone are wanted, both included. */
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
      /** Each with the id of the visit that its own name says it is; null for all that do not come from a feed like ours. */
      readonly busy: readonly (BusyTime & { readonly visit: string | null })[];
      readonly unread: UnreadParts;
    }
  | { readonly kind: 'unread'; readonly why: CalendarTrouble };

/** Asks calendars of other programs. Whatever they do, an answer comes within half a minute. */
export type OtherCalendars = { readonly ask: (asked: CalendarToAsk) => Promise<CalendarAnswer> };

/** Why there is no answer. */
export type OutboundTrouble = 'forbidden-address' | 'unreachable' | 'too-slow' | 'too-large' | 'sent-on';

export type OutboundAsked = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** How many times it may be sent on to another address. */
  readonly redirects: number;
  /** A longer answer is not read. */
  readonly mostBytes: number;
  /** For all of it, redirects included. */
  readonly millis: number;
};

export type OutboundAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
};

/**
 * Asks addresses that an owner typed, which must not lead into the network of the server. Each connection goes to an address
 * that was looked at: after its name was resolved, so that a name cannot lead elsewhere, and again after each redirect.
 */
export type Outbound = (asked: OutboundAsked) => Promise<Result<OutboundAnswer, OutboundTrouble>>;

/** What a device shows, also while it is locked. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** The page of the site that a tap opens. */
  readonly path: string;
  /** A message of the same tag takes the place of the one before, without a sound. */
  readonly tag: string;
};

/** What became of a message to one device, and what its push service answered, for people. */
export type PushAnswer = {
  /** `gone`: the push service knows the device no more. */
  readonly kind: 'taken' | 'gone' | 'refused' | 'failed';
  readonly answer: string;
};

/** Hands messages over to the push services of browsers (RFC 8030), encrypted for the device. It never fails. */
export type PushService = {
  /** What a browser is told so that it takes messages of this studio alone (RFC 8292), in base64url. */
  readonly publicKey: string;
  /** `seconds`: for so long the push service keeps it for a device that is off. */
  readonly send: (to: PushSubscription, message: PushMessage, seconds: number) => Promise<PushAnswer>;
};

export type TextMessage = {
  /** The same for each try, so that who sends it can tell a repeat. */
  readonly id: NoticeId;
  /** In E.164 format. */
  readonly to: string;
  readonly text: string;
};

/** What became of a text, and what was answered, for people. */
export type TextAnswer = {
  /** `stopped`: that number wants no more texts, as by a reply of STOP. */
  readonly kind: 'taken' | 'stopped' | 'refused' | 'failed';
  readonly answer: string;
};

/** Hands texts over to the service that sends them to phones. It never fails. */
export type TextService = {
  /** Whether there is anybody. Without, nothing is sent, and the owner texts from her own phone. */
  readonly isSetUp: boolean;
  /** How numbers begin that may be texted, and how many texts go out on a day at most. */
  readonly codes: readonly string[];
  readonly aDay: number;
  readonly send: (message: TextMessage) => Promise<TextAnswer>;
};

export type WebhookCall = {
  readonly webhookId: WebhookId;
  readonly url: string;
  /** The same at every try, so that a receiver knows it again. */
  readonly deliveryId: DeliveryId;
  readonly at: Instant;
  /** JSON. */
  readonly payload: string;
};

export type WebhookAnswer = {
  /** What the receiver answered; null if it did not. */
  readonly status: number | null;
  readonly trouble: DeliveryTrouble | null;
};

/** Calls addresses of other programs, signed as Standard Webhooks say. */
export type WebhookCaller = {
  readonly call: (call: WebhookCall) => Promise<WebhookAnswer>;
  /** What the receiver checks the signature with. */
  readonly secretOf: (webhookId: WebhookId) => string;
};
