import type { Party } from './kernel/event.ts';
import type { MailWording } from './mail-words.ts';
import { type NoticeKind, noticeKinds } from './notice/events.ts';

/** The mails whose words depend on who acted. Every other mail has the name of its notice. */
const byParty = {
  'booking-received': { client: 'booking-received', owner: 'booking-received-from-studio' },
  'visit-moved': { client: 'visit-moved-by-client', owner: 'visit-moved' },
  'visit-cancelled': { client: 'visit-cancelled-by-client', owner: 'visit-cancelled' },
} as const satisfies { readonly [Kind in NoticeKind]?: { readonly [By in Party]: MailWording } };

const isByParty = (kind: NoticeKind): kind is keyof typeof byParty => Object.hasOwn(byParty, kind);

/** The wording of a notice's mail. `by` is the party that acted. */
export const wordingOf = (kind: NoticeKind, by: Party): MailWording => (isByParty(kind) ? byParty[kind][by] : kind);

/** A notice that uses this wording, and the party that acted, for a preview. */
export const noticeShowing = (wording: MailWording): { readonly kind: NoticeKind; readonly by: Party } => {
  const [found] = noticeKinds.flatMap((kind) =>
    (['owner', 'client'] as const).flatMap((by) => (wordingOf(kind, by) === wording ? [{ kind, by }] : [])),
  );
  if (found === undefined) throw new Error(`no notice has the words ${wording}`);
  return found;
};
