import type { Answer } from '../../api/contract.ts';

type Traces = Answer<'GET /admin/customers/{id}/traces'>;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What forgetting erases, with how much of it there is. */
export const goneText = ({ proofs, reviews, hairPictures }: Traces): string => {
  const parts = [
    'Name, contact details, notes and hair record',
    proofs === 0 ? null : counted(proofs, 'payment proof', 'payment proofs'),
    reviews === 0 ? null : `the words of ${counted(reviews, 'review', 'reviews')}`,
    hairPictures === 0 ? null : counted(hairPictures, 'photo', 'photos'),
  ].filter((part) => part !== null);
  return `${parts.join(', ')}. She cannot sign in any more.`;
};

/** What has to stay, each with its reason. */
export const stayingTexts = ({ appointments, coming }: Traces): readonly string[] => [
  ...(coming === 0
    ? []
    : [
        `${counted(coming, 'appointment is', 'appointments are')} still to come. Cancel ${coming === 1 ? 'it' : 'them'} first: you could not reach her.`,
      ]),
  ...(appointments === 0
    ? []
    : [
        `${counted(appointments, 'appointment', 'appointments')} with day, service, price and status, without her name, because your books and figures rest on them.`,
      ]),
  'That these events happened, because the log is sealed. Their timelines say “erased”, and nothing stands in for her words.',
  'Evidence packs and copies that were made before. They still verify, and whoever has them can read them.',
];
