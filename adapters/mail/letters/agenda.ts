import { createElement as h, type ReactElement } from 'react';
import type { AgendaFacts, AgendaVisit } from '../../../application/ports/mail/letters.ts';
import { appointmentStatusRules, isAttendanceConfirmed } from '../../../domain/appointment/index.ts';
import { addMinutes, cents, timeInZone } from '../../../domain/kernel/index.ts';
import { saidIn } from './letter-words.ts';
import type { StudioLook } from './look.ts';
import { Action, Entry, type EntryLine, Heading, MailPage, Paragraph } from './parts.ts';
import { clockWords, dayWords, phoneWords, sumWords } from './words.ts';

const owedWords = ({ booking: { visit }, paid }: AgendaVisit): string => {
  const { total } = visit;
  if (paid === null) return `Payment verified, without an amount. The visit costs ${sumWords(total)}.`;
  const owed = cents(Math.max(0, total - paid));
  if (owed === 0) return total === 0 ? 'Nothing to pay' : 'Paid in full';
  return paid === 0 ? `Owes ${sumWords(owed)}` : `Owes ${sumWords(owed)} of ${sumWords(total)}`;
};

const line = (words: string | null, more: Omit<EntryLine, 'words'> = {}): readonly EntryLine[] =>
  words === null || words === '' ? [] : [{ words, ...more }];

const entryOf = (told: AgendaVisit): ReactElement => {
  const { booking, hasProofToVerify } = told;
  const { time, visit, personal, meeting, status, ownerNote } = booking;
  const customer = personal === 'erased' ? null : personal.fields;
  const name = customer === null ? 'A client who was forgotten' : `${customer.firstName} ${customer.lastName}`.trim();
  const until = clockWords({ time: timeInZone(time.zone, addMinutes(time.startsAt, time.minutes)) });
  const named = [visit.service.name, ...visit.addOns.map((addOn) => addOn.name)].join(' + ');
  const note = ownerNote === null || ownerNote === 'erased' ? '' : ownerNote.fields.note;
  return h(Entry, {
    key: booking.appointmentId,
    title: `${clockWords(time)} · ${name}`,
    lines: [
      ...line(named),
      ...line(`Until ${until}`, { isMuted: true }),
      ...line(meeting === 'video' ? 'Video call' : null),
      ...line(
        customer === null ? null : phoneWords(customer.phone),
        customer === null ? {} : { phone: customer.phone },
      ),
      ...line(owedWords(told)),
      ...line(hasProofToVerify ? 'A payment proof is waiting for you to verify.' : null),
      ...line(appointmentStatusRules[status].awaitsOwner ? 'Not confirmed yet' : null),
      ...line(isAttendanceConfirmed(booking) ? 'Told you they’ll be there' : null),
    ],
    quotes: [...line(customer?.notes ?? null), ...line(note === '' ? null : `Your note: ${note}`)],
  });
};

const proofsWords = (many: number): string =>
  many === 1
    ? 'One payment proof is waiting for you to verify.'
    : `${many} payment proofs are waiting for you to verify.`;

const visitsWords = (many: number): string => (many === 1 ? 'one visit' : `${many} visits`);

/** Who comes on a day. */
export const agendaPage = (
  { words, date, visits, proofsToVerify }: AgendaFacts,
  look: StudioLook,
): { readonly subject: string; readonly page: ReactElement } => {
  const [first] = visits;
  const { subject, heading, paragraphs } = saidIn(words, {
    ...{ date: dayWords({ date }), visits: visitsWords(visits.length), studio: look.name },
    time: first === undefined ? '' : clockWords(first.booking.time),
  });
  const page = h(
    MailPage,
    { look, preview: subject },
    h(Heading, null, heading),
    ...paragraphs.map((paragraph) => h(Paragraph, null, paragraph)),
    proofsToVerify === null || proofsToVerify === 0 ? null : h(Paragraph, null, proofsWords(proofsToVerify)),
    ...visits.map(entryOf),
    look.site === null
      ? null
      : h(Action, { look, href: `${look.site}/admin/appointments?date=${date}` }, 'Open the day'),
  );
  return { subject, page };
};
