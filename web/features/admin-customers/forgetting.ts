import type { Answer } from '../../api/call/contract.ts';

type Traces = Answer<'GET /admin/customers/{id}/traces'>;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What will be erased, with counts. */
export const goneText = ({ proofs, reviews, hairPictures }: Traces): string => {
  const parts = [
    'Name, contact details, notes and hair record',
    proofs === 0 ? null : counted(proofs, 'payment proof', 'payment proofs'),
    reviews === 0 ? null : `the text of ${counted(reviews, 'review', 'reviews')}`,
    hairPictures === 0 ? null : counted(hairPictures, 'photo', 'photos'),
  ].filter((part) => part !== null);
  return `${parts.join(', ')}. They can’t sign in anymore.`;
};

/** What must stay, each with the reason. */
export const stayingTexts = ({ appointments, coming }: Traces): readonly string[] => [
  ...(coming === 0
    ? []
    : [
        `${counted(coming, 'appointment is', 'appointments are')} still coming up. Cancel ${coming === 1 ? 'it' : 'them'} first, because you won’t be able to reach this client.`,
      ]),
  ...(appointments === 0
    ? []
    : [
        `${counted(appointments, 'appointment', 'appointments')} with day, service, price and status but no name, because your books depend on them.`,
      ]),
  'A sealed record of what happened. Personal details in it read “erased.”',
  'Evidence packs and backups made earlier. Anyone who has one can still read it.',
];
