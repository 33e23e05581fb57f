import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Delivery, Mail, Mailer } from '../../application/ports/mailer.ts';

/** The DKIM key that signs emails; its public half is in the DNS under `<selector>._domainkey.<domain>`. */
export type DkimKey = { readonly selector: string; readonly privateKey: string };

export type Sender = {
  /** The value of `MAIL_FROM`: an address, or `Name <address>`. */
  readonly from: string;
  readonly dkim: DkimKey | null;
};

export const addressIn = (from: string): string => addressparser(from, { flatten: true })[0]?.address ?? from;
const nameIn = (from: string): string => addressparser(from, { flatten: true })[0]?.name ?? '';
const domainOf = (from: string): string => addressIn(from).split('@')[1] ?? 'localhost';

/** Keeps nodemailer from reading any part of an email from a file or the network. */
export const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/** nodemailer does not sign these two by default, but receivers require it (RFC 8058). */
const alsoSigned = ['List-Unsubscribe', 'List-Unsubscribe-Post'];
const usuallySigned =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References';

export const signing = ({ from, dkim }: Sender) =>
  dkim === null
    ? {}
    : {
        dkim: {
          domainName: domainOf(from),
          keySelector: dkim.selector,
          privateKey: dkim.privateKey,
          headerFieldNames: [...usuallySigned.split(':'), ...alsoSigned].join(':'),
        },
      };

/** One-click unsubscribing is for mail programs, which only post to an address with TLS (RFC 8058). */
const unsubscribing = (at: string | null): Readonly<Record<string, string>> => ({
  ...(at === null ? {} : { 'List-Unsubscribe': `<${at}>` }),
  ...(at?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
});

/** The options that nodemailer takes for an email. */
export const optionsOf = (mail: Mail, { from }: Sender, studio: { readonly name: string; readonly email: string }) => {
  const domain = domainOf(from);
  const thread = mail.thread === null ? null : `<appointment-${mail.thread}@${domain}>`;
  return {
    from: { name: nameIn(from) || studio.name, address: addressIn(from) },
    // Passed as an object, so that an address with a comma does not become two.
    to: mail.to.map((address) => ({ name: '', address })),
    ...(studio.email === '' ? {} : { replyTo: studio.email }),
    subject: mail.subject,
    messageId: `<notice-${mail.id}@${domain}>`,
    ...(thread === null ? {} : { inReplyTo: thread, references: thread }),
    // Asks for no automatic answers (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribing(mail.unsubscribeAt),
    },
    text: mail.text,
    html: mail.html,
    attachments: mail.files.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    ...(mail.invitation === null
      ? {}
      : { icalEvent: { method: mail.invitation.method, filename: 'invitation.ics', content: mail.invitation.ics } }),
  };
};

export type SmtpParts = Sender & {
  /** `smtp://` or `smtps://`, with user and password; nodemailer's options may follow in the query. */
  readonly url: string;
  readonly studio: () => { readonly name: string; readonly email: string };
  readonly timeouts?: {
    readonly connectionTimeout: number;
    readonly greetingTimeout: number;
    readonly socketTimeout: number;
  };
};

/** A slower server is tried again later. Together they are shorter than a claim of a notice. */
const usualTimeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
const maxTryMillis = 4 * 60_000;

/** nodemailer's error for a failed email. */
type SmtpError = Error & { readonly code?: string; readonly command?: string; readonly responseCode?: number };

const ownMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** True if the password must only be sent under TLS: to another machine, unless the address sets this itself. */
const needsTls = (url: string): boolean => {
  const { username, hostname, searchParams } = new URL(url);
  return username !== '' && !ownMachine.test(hostname) && !searchParams.has('requireTLS');
};

/** Whether the server rejected the email itself, not its sender or the connection. */
const judgesMail = ({ code, command = '' }: SmtpError): boolean =>
  code === 'EMESSAGE' || (code === 'EENVELOPE' && !command.startsWith('MAIL'));

/** If the connection ends after an email's last line, it is unknown whether the server has the email. */
const doubt = ' (the mail may have arrived: the server did not answer in the end)';

/** `wasWhole` is true if the whole email was sent. The message contains the server's answer. */
const deliveryOf = (failure: SmtpError, wasWhole: boolean): Delivery => {
  const { responseCode = 0, message } = failure;
  const answer = wasWhole && responseCode === 0 ? `${message}${doubt}` : message;
  if (!judgesMail(failure) || responseCode === 421) return { kind: 'unreachable', answer };
  return { kind: 'refused', answer, isForGood: responseCode >= 500 };
};

/** Sends emails through a mail server. Each uses its own connection, so that a repeat cannot send an email twice. */
export const openSmtp = (parts: SmtpParts): Mailer => {
  const transport = createTransport({
    url: parts.url,
    ...(needsTls(parts.url) ? { requireTLS: true } : {}),
    ...(parts.timeouts ?? usualTimeouts),
    ...closed,
    ...signing(parts),
  });
  /** The emails that were sent up to their last byte. */
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
    const timer = setTimeout(() => late.reject(new Error('The mail server took too long.')), maxTryMillis);
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
