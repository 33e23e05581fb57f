import type { Answer } from '../../../api/call/contract.ts';
import type { Appointment, FreeTime } from '../../../api/types.ts';
import { formatLongDate, to12Hour } from '../../../format/calendar.ts';
import { shortStart, weeksInWords } from '../../../format/short-times.ts';
import { formatMoney, formatPrice } from '../../../format/text.ts';
import { appointmentFaces } from '../../../statuses/faces.ts';

type ClientDue = Pick<Answer<'GET /admin/clients-due'>[number], 'name' | 'weeks' | 'service' | 'times'>;
type Named = Pick<Appointment['customerInfo'], 'name'>;
type Visit = Pick<Appointment, 'serviceName' | 'date' | 'time'> & { readonly customerInfo: Named };

const greeting = ({ customerInfo: { name } }: { readonly customerInfo: Named }): string => {
  const first = name?.trim().split(' ')[0] ?? '';
  return first === '' ? 'Hi,' : `Hi ${first},`;
};

const whenOf = ({ date, time }: Pick<Visit, 'date' | 'time'>): string => `${formatLongDate(date)} at ${to12Hour(time)}`;

/** Says that a visit was booked for the client, and what to pay before it. */
export const bookedMessage = (
  visit: Visit &
    Pick<Appointment, 'money'> & {
      readonly payUrl?: string | null;
      readonly further?: { readonly done: readonly FreeTime[] } | null;
    },
  studio: string,
): string => {
  const where = visit.payUrl == null ? '.' : `: ${location.origin}${visit.payUrl}`;
  const ahead =
    visit.money.dueNow === 0 ? '' : ` Please send ${formatMoney(visit.money.dueNow)} ahead to keep it${where}`;
  const further = visit.further?.done ?? [];
  const also = further.length === 0 ? '' : ` Also booked: ${further.map(shortStart).join('; ')}.`;
  return `${greeting(visit)} your ${visit.serviceName} is booked for ${whenOf(visit)}.${also}${ahead} See you then! ${studio}`;
};

/** Reminds the client of a coming visit. For any other visit, only starts the owner's message. */
export const visitMessage = (visit: Visit & Pick<Appointment, 'startsAt' | 'status'>, studio: string): string =>
  !appointmentFaces[visit.status].isOver && Date.parse(visit.startsAt) > Date.now()
    ? `${greeting(visit)} a reminder of your ${visit.serviceName} on ${whenOf(visit)}. See you then! ${studio}`
    : `${greeting(visit)} about your ${visit.serviceName} on ${whenOf(visit)}: `;

/** Says that a visit was moved to its date and time. */
export const movedMessage = (visit: Visit, studio: string): string =>
  `${greeting(visit)} your ${visit.serviceName} appointment has moved to ${whenOf(visit)}. If that doesn't work for you, just reply and we'll find another time. ${studio}`;

/** Proposes other times, with the address of the page where the client chooses one. */
export const proposedMessage = (
  visit: Visit & Pick<Appointment, 'proposal'> & { readonly moveUrl?: string },
  studio: string,
): string => {
  const times = (visit.proposal?.times ?? []).map(shortStart).join(', or ');
  const where = visit.moveUrl === undefined ? 'Just reply here' : `Choose here: ${location.origin}${visit.moveUrl}`;
  return `${greeting(visit)} could you come for your ${visit.serviceName} on ${times} instead of ${whenOf(visit)}? ${where} ${studio}`;
};

/** Says that the client is due for a retightening, with the address of the fitting service and its first free times. */
export const dueMessage = ({ name, weeks, service, times }: ClientDue, studio: string): string => {
  const [first] = times;
  const day = first === undefined ? '' : `&date=${first.date}`;
  const way = `${location.origin}${service === null ? '/services' : `/booking/datetime?service=${service.id}${day}`}`;
  const free = first === undefined ? '' : ` Free now: ${times.map(shortStart).join('; ')}.`;
  const what = service === null ? 'retightening' : `${service.name} (${formatPrice(service.price)})`;
  return `${greeting({ customerInfo: { name } })} it’s been ${weeksInWords(weeks)} since your last retightening. Book your ${what} here: ${way}${free} ${studio}`;
};

/** Says that the studio will be closed at the time of a booked visit. */
export const closingMessage = (visit: Visit, studio: string): string =>
  `${greeting(visit)} I won't be able to see you for your ${visit.serviceName} on ${whenOf(visit)}. Which other day works for you? ${studio}`;

export const confirmedMessage = (visit: Visit, studio: string): string =>
  `${greeting(visit)} your payment has arrived and your ${visit.serviceName} is confirmed for ${whenOf(visit)}. See you then! ${studio}`;

/** Says why a payment could not be verified. The client can send another proof on her own page. */
export const rejectedMessage = (visit: Visit, reason: string, studio: string): string =>
  `${greeting(visit)} I couldn't verify your payment for your ${visit.serviceName} on ${whenOf(visit)}. ${reason.replace(/[.\s]{0,9}$/, '.')} Please sign in on our site and send another proof, or just reply here. ${studio}`;

/** Opens the owner's text messages, with a prepared text if there is one. iPhones and Android both accept `?&`. */
export const textLink = (phone: string, text = ''): string =>
  text === '' ? `sms:${phone}` : `sms:${phone}?&body=${encodeURIComponent(text)}`;

/** Opens WhatsApp, which takes a number without its plus. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Opens the owner's mail program with a prepared message. */
export const mailLink = (email: string, subject: string, text: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
