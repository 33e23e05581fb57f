import { api } from '../../../api/call/client.ts';
import type { Body } from '../../../api/call/contract.ts';
import { type Choice, type CustomerGiven, totalOfChoice } from '../../../format/booking-choice.ts';

import { looksLikeEmail, phoneToSend } from '../../../format/phone.ts';

type Known = Pick<CustomerGiven, 'email' | 'phone'>;

/** Returns null for an incomplete phone number, which then counts as unknown. */
const wholePhone = (phone: string): string | null =>
  /^\+\d{11,15}$/.test(phoneToSend(phone)) ? phoneToSend(phone) : null;

const bodyOf = (choice: Choice, person: Known | null, reservation: string | null): Body<'POST /appointments/check'> => {
  const { service, addOns, date, time, further = [] } = choice;
  const isTimed = date !== null && time !== null;
  const isKnown = person !== null && looksLikeEmail(person.email);
  return {
    serviceId: service.id,
    servicePrice: service.price,
    totalPrice: totalOfChoice(choice),
    addOns: addOns.map(({ id }) => id),
    ...(isTimed ? { date, time, reservation, further: [...further] } : {}),
    ...(isKnown ? { customerInfo: { email: person.email.trim(), phone: wholePhone(person.phone) } } : {}),
  };
};

/** Asks whether the studio would book this with what is known so far. The server applies the rules of a booking. */
export const bookingCheckQuery = (choice: Choice, person: Known | null, reservation: string | null) => {
  const body = bodyOf(choice, person, reservation);
  return {
    ...api.query(['availability', 'booking', body], 'POST /appointments/check', {
      body,
      failed: 'Failed to check availability',
    }),
    staleTime: 0,
    gcTime: 0,
  };
};
