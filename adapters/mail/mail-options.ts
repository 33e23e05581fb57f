import addressparser from 'nodemailer/lib/addressparser';
import type { Mail } from '../../application/ports/mail/mailer.ts';

/** What signs mails (DKIM). Its public half is in the DNS under `<selector>._domainkey.<domain of the sender>`. */
export type DkimKey = { readonly selector: string; readonly privateKey: string };

export type Sender = {
  /** As `MAIL_FROM` has it: an address, or `Name <address>`. */
  readonly from: string;
  readonly dkim: DkimKey | null;
};

export const addressIn = (from: string): string => addressparser(from, { flatten: true })[0]?.address ?? from;
const nameIn = (from: string): string => addressparser(from, { flatten: true })[0]?.name ?? '';
const domainOf = (from: string): string => addressIn(from).split('@')[1] ?? 'localhost';

/** Nothing of a mail is read from a file or from the network. */
export const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/** nodemailer leaves these two out of what a signature covers, and receivers ask for them (RFC 8058). */
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

/** One click, without a page, is for mail programs that post to an address under TLS (RFC 8058). */
const unsubscribing = (at: string | null): Readonly<Record<string, string>> => ({
  ...(at === null ? {} : { 'List-Unsubscribe': `<${at}>` }),
  ...(at?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
});

/** The mail as nodemailer takes it. */
export const optionsOf = (mail: Mail, { from }: Sender, studio: { readonly name: string; readonly email: string }) => {
  const domain = domainOf(from);
  const thread = mail.thread === null ? null : `<appointment-${mail.thread}@${domain}>`;
  return {
    from: { name: nameIn(from) || studio.name, address: addressIn(from) },
    // As it is: an address with a comma in it must not become two.
    to: mail.to.map((address) => ({ name: '', address })),
    ...(studio.email === '' ? {} : { replyTo: studio.email }),
    subject: mail.subject,
    messageId: `<notice-${mail.id}@${domain}>`,
    ...(thread === null ? {} : { inReplyTo: thread, references: thread }),
    // Nobody's automatic answer is wanted (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...unsubscribing(mail.unsubscribeAt),
    },
    text: mail.text,
    html: mail.html,
    attachments: mail.files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    ...(mail.invitation === null
      ? {}
      : { icalEvent: { method: mail.invitation.method, filename: 'invitation.ics', content: mail.invitation.ics } }),
  };
};
