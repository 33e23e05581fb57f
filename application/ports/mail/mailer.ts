/** A file that goes with a mail. */
export type MailFile = { readonly name: string; readonly type: string; readonly content: string };

/** What a mail says, without its addresses. */
export type Letter = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** The address of the site's page that ends mails of this kind, which takes a mail program's POST as well; null for none. */
  readonly unsubscribeAt: string | null;
  /** A calendar's invitation, or its end (RFC 6047); null where the mail has none. */
  readonly invitation: { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string } | null;
};

export type Mail = Letter & {
  /** Names the mail for ever: every try has the same. */
  readonly id: string;
  /** What mail programs put together; null for a mail that stands alone. */
  readonly thread: string | null;
  readonly to: readonly string[];
};

/** What became of a mail, and what the other side answered, for people. */
export type Delivery =
  | { readonly kind: 'taken'; readonly answer: string }
  /** The mail was judged. For good means that the same mail would be refused again. */
  | { readonly kind: 'refused'; readonly answer: string; readonly isForGood: boolean }
  /** Nothing can be sent now, whatever the mail is. */
  | { readonly kind: 'unreachable'; readonly answer: string };

/** Hands mails over. It never fails: what goes wrong is an answer. */
export type Mailer = {
  readonly via: 'smtp' | 'folder';
  /** The address that mails come from. */
  readonly from: string;
  /** The folder that mails are written to; null where they are sent. */
  readonly folder: string | null;
  readonly send: (mail: Mail) => Promise<Delivery>;
  /** Removes what is left here of mails whose id is one of those. */
  readonly erase: (isErased: (id: string) => boolean) => Promise<void>;
};
