import type { MutedNotices, NotificationPreferences } from './account/index.ts';
import type { NoticeGroup } from './notice/index.ts';

// Every screen and a client's download say by this what she is told of and how. It imports types alone, because the web app has it too.

/** How a notice goes to its reader, as preferences name it. */
export type NoticeWay = Extract<keyof NotificationPreferences, 'email' | 'push' | 'sms'>;

export const noticeGroups = [
  { group: 'booking', name: 'Bookings and payments' },
  { group: 'reminders', name: 'Reminders' },
  { group: 'after-visit', name: 'After a visit' },
] as const satisfies readonly { readonly group: NoticeGroup; readonly name: string }[];

export const noticeWays = [
  { way: 'email', name: 'Email' },
  { way: 'push', name: 'Push' },
  { way: 'sms', name: 'Text' },
] as const satisfies readonly { readonly way: NoticeWay; readonly name: string }[];

/** What a client has agreed to and paid is not lost with a switch, so that she always gets a mail of it. */
export const isAlwaysTold = (group: NoticeGroup, way: NoticeWay): boolean => group === 'booking' && way === 'email';

/** Whether a client wants to be told of such things by that way. */
export const isGroupWanted = (
  { muted, followUps, ...on }: NotificationPreferences,
  group: NoticeGroup,
  way: NoticeWay,
): boolean => {
  if (isAlwaysTold(group, way)) return true;
  const isOn = on[way] && (group !== 'after-visit' || followUps);
  return isOn && !muted.some((each) => each === `${group}/${way}`);
};

const groupsIn = (groups: readonly (typeof noticeGroups)[number][]): string =>
  groups.map(({ name }) => name.toLowerCase()).join(', ');

/** Of what a client wants to be told by that way: `everything`, `nothing`, or `reminders; not after a visit`. */
export const toldWords = (preferences: NotificationPreferences, way: NoticeWay): string => {
  const wanted = noticeGroups.filter(({ group }) => isGroupWanted(preferences, group, way));
  const others = noticeGroups.filter((each) => !wanted.includes(each));
  if (others.length === 0) return 'everything';
  return wanted.length === 0 ? 'nothing' : `${groupsIn(wanted)}; not ${groupsIn(others)}`;
};

/** What a client says of one group and one way. */
export type NoticeChoice = { readonly group: NoticeGroup; readonly way: NoticeWay; readonly isWanted: boolean };

/** Preferences by which all other groups and ways come or not as before. A way by which nothing is wanted is off. */
export const withChoice = (before: NotificationPreferences, choice: NoticeChoice): NotificationPreferences => {
  const places = noticeGroups.flatMap(({ group }) =>
    noticeWays
      .filter(({ way }) => !isAlwaysTold(group, way))
      .map(({ way }) => {
        const isChosen = group === choice.group && way === choice.way;
        const place = `${group}/${way}` as MutedNotices;
        return { group, way, place, isWanted: isChosen ? choice.isWanted : isGroupWanted(before, group, way) };
      }),
  );
  const wanted = places.filter(({ isWanted }) => isWanted);
  const on = {
    ...{ email: wanted.some(({ way }) => way === 'email'), push: wanted.some(({ way }) => way === 'push') },
    ...{ sms: wanted.some(({ way }) => way === 'sms'), followUps: wanted.some(({ group }) => group === 'after-visit') },
  };
  const muted = places.filter(
    ({ group, way, isWanted }) => !isWanted && on[way] && (group !== 'after-visit' || on.followUps),
  );
  return { ...on, muted: muted.map(({ place }) => place) };
};
