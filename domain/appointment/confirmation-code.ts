import type { AppointmentId } from '../kernel/index.ts';

/** Consonants that are not mistaken for one another or for a digit: no word comes about by chance. */
const letters = 'BCDFGHJKMNPQRTVW';
const length = 6;

/** FNV-1a, which spreads ids that begin alike. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
};

/**
 * What a client reads out and the owner searches for, instead of the whole id: `KDRTMB`. Two of a thousand visits share
 * one about once in thirty studios, so it finds a visit and never stands for its id.
 */
export const confirmationCodeOf = (appointmentId: AppointmentId): string => {
  const hash = hashOf(appointmentId);
  let code = '';
  for (let place = 0; place < length; place += 1) code += letters.charAt((hash >>> (place * 4)) & 15);
  return code;
};

/** Whether these characters, in upper or lower case, could be a part of a code. */
export const mayBeInCode = (text: string): boolean => {
  const characters = [...text.toUpperCase()];
  return characters.length <= length && characters.every((character) => letters.includes(character));
};
