import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Delivery, Mailer } from '../../application/ports/mail/mailer.ts';
import { addressIn, closed, optionsOf, type Sender, signing } from './mail-options.ts';

export type SmtpParts = Sender & {
  /** `smtp://` or `smtps://`, with the user and the password; nodemailer's options may follow in the query. */
  readonly url: string;
  readonly studio: () => { readonly name: string; readonly email: string };
  readonly timeouts?: {
    readonly connectionTimeout: number;
    readonly greetingTimeout: number;
    readonly socketTimeout: number;
  };
};

/** A server that takes longer is asked again later. All together they are shorter than a claim of a notice. */
const usualTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
const longestTry = 4 * 60_000;

/** What nodemailer tells of a failure. */
type SmtpError = Error & { readonly code?: string; readonly command?: string; readonly responseCode?: number };

const ownMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** A password goes to another machine only under TLS, unless the address says otherwise. */
const needsTls = (url: string): boolean => {
  const { username, hostname, searchParams } = new URL(url);
  return username !== '' && !ownMachine.test(hostname) && !searchParams.has('requireTLS');
};

/** The mail itself was judged, and not who sends it or from where. */
const judgesMail = ({ code, command = '' }: SmtpError): boolean =>
  code === 'EMESSAGE' || (code === 'EENVELOPE' && !command.startsWith('MAIL'));

/** After the last line of a mail, a connection that ends leaves open whether the server has it. */
const doubt = ' (the mail may have arrived: the server did not answer in the end)';

/** `wasWhole` says whether the whole mail had gone out. What the server answered is in the message. */
const deliveryOf = (failure: SmtpError, wasWhole: boolean): Delivery => {
  const { responseCode = 0, message } = failure;
  const answer = wasWhole && responseCode === 0 ? `${message}${doubt}` : message;
  if (!judgesMail(failure) || responseCode === 421) return { kind: 'unreachable', answer };
  return { kind: 'refused', answer, isForGood: responseCode >= 500 };
};

/** Hands mails over to a mail server. Each has a connection of its own, so that no mail is sent twice by a repeat of its. */
export const openSmtp = (parts: SmtpParts): Mailer => {
  const transport = createTransport({
    url: parts.url,
    ...(needsTls(parts.url) ? { requireTLS: true } : {}),
    ...(parts.timeouts ?? usualTimeouts),
    ...closed,
    ...signing(parts),
  });
  /** The mails that went out to their last byte. */
  const whole = new Set<string>();
  transport.use('stream', (mail, done) => {
    const { messageId = '' } = mail.data;
    mail.message.transform(
      () =>
        new PassThrough({
          flush: (end) => {
            whole.add(messageId);
            end();
          },
        }),
    );
    done();
  });
  const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('The mail server took too long.')), longestTry);
    return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
  };
  return {
    ...{ via: 'smtp', from: addressIn(parts.from), folder: null },
    send: async (mail) => {
      const options = optionsOf(mail, parts, parts.studio());
      whole.delete(options.messageId);
      try {
        const sent = await inTime(transport.sendMail(options));
        const others = sent.rejected.length === 0 ? '' : ` (not taken for ${sent.rejected.join(', ')})`;
        return { kind: 'taken', answer: `${sent.response}${others}` };
      } catch (cause) {
        return deliveryOf(cause instanceof Error ? cause : new Error(String(cause)), whole.has(options.messageId));
      } finally {
        whole.delete(options.messageId);
      }
    },
    erase: async () => undefined,
  };
};
