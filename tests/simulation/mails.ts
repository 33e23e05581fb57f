import { okAsync } from 'neverthrow';
import type { Delivery, Letter, Letters, Mail, Mailer } from '../../application/ports/mailer.ts';

import type { PushService } from '../../application/ports/outbound.ts';
import type { Alive } from './log.ts';
import type { World } from './world.ts';

/** One copy of a mail, as taken by the mail server. */
type Copy = { readonly at: number; readonly isAnswerLost: boolean; readonly sender: Alive };

/** The subject of a notice's mail: a visit, a quote or place on the waiting list, or a day of the salon. */
export type MailTold =
  | { readonly kind: string; readonly appointmentId: string; readonly startsAt: number }
  | { readonly kind: string; readonly noticeId: string }
  | { readonly kind: 'day-agenda'; readonly date: string; readonly visits: readonly string[] };

/** The mail server, which outlives every process. */
export type MailServer = {
  /** The number of mails taken, of copies of earlier mails, and of lost answers. */
  readonly counts: { taken: number; repeated: number; lost: number };
  readonly has: (id: string) => boolean;
  readonly connect: (process: Alive) => Mailer;
};

type MailServerParts = {
  readonly world: World;
  /** Percent of the mails that meet a fault. */
  readonly faults: () => number;
  readonly onTaken: (told: MailTold, mail: Mail) => void;
  readonly fail: (what: string) => void;
};

const plain = { html: '', files: [], unsubscribeAt: null, invitation: null } as const;

/** Letters that contain what the judge checks. */
export const simulatedLetters: Letters = {
  write: (facts): Letter => {
    const { kind, noticeId } = facts;
    const told: MailTold =
      'link' in facts || 'terms' in facts
        ? { kind, noticeId }
        : 'booking' in facts
          ? { kind, appointmentId: facts.booking.appointmentId, startsAt: Date.parse(facts.booking.time.startsAt) }
          : { ...facts, visits: facts.visits.map(({ booking }) => booking.appointmentId) };
    return { ...plain, subject: kind, text: JSON.stringify(told) };
  },
  brief: ({ kind }) => ({ title: '', body: kind, path: '/' }),
  text: ({ kind }) => kind,
  wayBack: (): Letter => ({ ...plain, subject: '', text: '' }),
  signInCode: (): Letter => ({ ...plain, subject: '', text: '' }),
  trial: (): Letter => ({ ...plain, subject: '', text: '' }),
};

/** Nobody in the simulated studio has subscribed a device. */
export const noPushService: PushService = {
  publicKey: '',
  send: () => Promise.reject(new Error('nobody has a device')),
};

export const signedPaths = { sign: (path: string) => path };
export const noRecord = () => okAsync(new Uint8Array());

/** After this, another process's try counts as over; the studio's words state the same time. */
const tryMillis = 5 * 60_000;

export const openMailServer = ({ world, faults, onTaken, fail }: MailServerParts): MailServer => {
  const { random } = world;
  const copies = new Map<string, Copy[]>();
  const counts = { taken: 0, repeated: 0, lost: 0 };

  const take = (mail: Mail, sender: Alive, isAnswerLost: boolean): void => {
    const before = copies.get(mail.id) ?? [];
    const last = before.at(-1);
    counts.taken += 1;
    if (isAnswerLost) counts.lost += 1;
    if (last !== undefined) {
      counts.repeated += 1;
      const isExcused = last.isAnswerLost || last.sender.dead || world.now() - last.at >= tryMillis;
      if (!isExcused) fail(`the mail ${mail.id} was sent twice, and nothing was lost in between`);
    }
    copies.set(mail.id, [...before, { at: world.now(), isAnswerLost, sender }]);
    onTaken(JSON.parse(mail.text) as MailTold, mail);
  };

  const connect = (process: Alive): Mailer => ({
    ...{ via: 'smtp', from: 'studio@example.com', folder: null },
    send: (mail) =>
      new Promise((resolve) => {
        if (process.dead) return;
        const fault = random.chance(faults()) ? random.below(3) : null;
        world.after(20 + random.below(400), () => {
          let delivery: Delivery = { kind: 'taken', answer: '250 taken' };
          if (fault === 0) delivery = { kind: 'unreachable', answer: 'nobody answers' };
          if (fault === 1) delivery = { kind: 'refused', answer: '451 later', isForGood: false };
          if (fault === 2) delivery = { kind: 'unreachable', answer: 'the answer was lost' };
          if (fault === null || fault === 2) take(mail, process, fault === 2);
          world.after(20 + random.below(400), () => {
            if (!process.dead) resolve(delivery);
          });
        });
      }),
    erase: async () => undefined,
  });
  return { counts, has: (id) => copies.has(id), connect };
};
