import type { WaitingPlace } from './waiting.query.ts';

/** The client's place on the list, without revealing who else is on it. */
export const placeInWords = (ahead: number): string => {
  if (ahead === 0) return 'You’re next on the list.';
  return ahead === 1 ? 'One person is ahead of you.' : `${ahead} people are ahead of you.`;
};

export const endInWords: { readonly [End in NonNullable<WaitingPlace['ended']>]: string } = {
  booked: 'You found a time, so you’re no longer on the list.',
  left: 'You’re no longer on the waiting list.',
  removed: 'The studio took you off the waiting list.',
  over: 'Your last day has come, and no time opened. We’re sorry.',
  unanswered: 'We held two times for you and didn’t hear back, so your place on the list has ended.',
};
