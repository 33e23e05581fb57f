import type { PushSubscription } from '../../domain/account/index.ts';

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
