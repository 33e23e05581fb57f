import type { Ports } from '../../application/kernel/ports.ts';
import type { CodeMail, CodeMails, Letters } from '../../application/ports/mailer.ts';
import { isOneOf } from '../../domain/events.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { millisOf } from '../../domain/kernel/time.ts';
import { codeMinutes } from '../../domain/sign-in-code.ts';
import type { Applied } from '../../projections/engine/live.ts';
import type { Logger } from '../system/log.ts';

type Parts = Ports<'mailer' | 'clock'> & {
  readonly letters: Pick<Letters, 'signInCode' | 'wayBack'>;
  readonly log: Logger;
  readonly onApplied: (listener: (applied: Applied) => void) => () => void;
};

const isForgetting = isOneOf('AccountForgotten');

/** Pauses between tries. The client is waiting, and the code ends in ten minutes. */
const pauseMillis = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000];

export type CodeMailsKept = CodeMails & { readonly close: () => Promise<void> };

const mark = 'sign-in-code-';
const isCodeMail = (id: string): boolean => id.startsWith(mark);
/** How long a stop waits for emails on their way, so that a hanging mail server cannot delay it for long. */
const patienceMillis = 8_000;

/** Tries until the mail server takes the email or refuses it for good, the code ends, or `ended` resolves. */
const deliver = async (
  { letters, mailer, clock, log }: Parts,
  { id: of, to, says, endsAt }: CodeMail,
  { ended, isEnded }: { readonly ended: Promise<void>; readonly isEnded: () => boolean },
): Promise<void> => {
  const id = `${mark}${of}`;
  const letter = 'code' in says ? letters.signInCode(says.code, codeMinutes) : letters.wayBack(says.wayBack);
  const mail = { ...letter, id, thread: null, to: [to] };
  const mayGo = () => !isEnded() && clock.now() < endsAt;
  for (const pause of [0, ...pauseMillis]) {
    if (pause > 0) await clock.wait(pause, ended);
    if (!mayGo()) return;
    const delivery = await mailer.send(mail);
    if (delivery.kind === 'taken') {
      if (mailer.via === 'folder') {
        await clock.wait(Math.max(0, millisOf(endsAt) - millisOf(clock.now())), ended);
        await mailer.erase((one) => one === id);
      }
      return;
    }
    const isLast = delivery.kind === 'refused' && delivery.isForGood;
    log.warn({ id: of, outcome: delivery.kind, isLast }, 'a code or link was not taken by the mail server');
    if (isLast) return;
  }
};

/**
 * Sends codes and links independently of requests and notices. They are useless later, so they are only tried while
 * they are valid; a client who still wants one asks again. The log names neither code nor address. An email in the
 * folder is removed when its code ends or its person is forgotten, because nothing else would remove it. The next
 * start removes those of a killed server.
 */
export const keepCodeMails = (parts: Parts): CodeMailsKept => {
  const { mailer, clock, log, onApplied } = parts;
  const underWay = new Map<Promise<void>, { readonly of: AccountId | null; readonly end: () => void }>();
  let isClosed = false;

  const swept = mailer
    .erase(isCodeMail)
    .catch((cause: unknown) => log.error({}, 'old sign-in codes could not be removed', cause));

  const stopListening = onApplied(({ events }) => {
    const forgotten = new Set<string>(
      events.flatMap(({ event }) => (isForgetting(event) ? [event.data.accountId] : [])),
    );
    for (const { of, end } of underWay.values()) if (of !== null && forgotten.has(of)) end();
  });

  return {
    send: (mail) => {
      const ending = Promise.withResolvers<void>();
      let isEnded = isClosed;
      const end = () => {
        isEnded = true;
        ending.resolve();
      };
      const sending = swept
        .then(() => deliver(parts, mail, { ended: ending.promise, isEnded: () => isEnded }))
        .catch((cause: unknown) => log.error({ id: mail.id }, 'a code or link could not be sent', cause))
        .finally(() => underWay.delete(sending));
      underWay.set(sending, { of: mail.accountId, end });
    },
    close: async () => {
      isClosed = true;
      stopListening();
      for (const { end } of underWay.values()) end();
      await clock.wait(patienceMillis, Promise.all(underWay.keys()));
    },
  };
};
