import type { Meeting } from '../api/types.ts';

/** How the screens call where client and studio meet. */
export const meetingWords: { readonly [Way in Meeting]: string } = { 'in-person': 'In person', video: 'Video call' };

/** What an address names; null for anything else. */
export const meetingNamed = (text: string | null): Meeting | null =>
  text === 'in-person' || text === 'video' ? text : null;

export type WayToMeet = { readonly value: Meeting; readonly label: string };

const meetingOf = (title: string): Meeting =>
  /video|zoom|facetime|online|virtual/i.test(title) ? 'video' : 'in-person';

/** The ways to meet that the owner offers for a consultation, by the titles that she gave them; one of each kind. */
export const meetingChoices = (options: readonly { readonly title: string }[]): readonly WayToMeet[] => {
  const offered = options
    .filter(({ title }) => title.trim() !== '')
    .map(({ title }) => ({ value: meetingOf(title), label: title }));
  return offered.filter(({ value }, index) => offered.findIndex((each) => each.value === value) === index);
};
