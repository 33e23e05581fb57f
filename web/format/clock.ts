const wall = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const twelve = /^(1[0-2]|0?[1-9]):([0-5]\d)\s*([AP]M)$/i;

/** `13:05` → `1:05 PM`. A text that is no time stays as it is. */
export const to12Hour = (time: string): string => {
  const [, hours = '', minutes = ''] = wall.exec(time.trim()) ?? [];
  if (hours === '') return time;
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** `1:05 PM` → `13:05`, `12:00 AM` → `00:00`. A text that is no time stays as it is. */
export const to24Hour = (time: string): string => {
  const [, hours = '', minutes = '', half = ''] = twelve.exec(time.trim()) ?? [];
  if (hours === '') return time;
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
};

export type PartOfDay = 'Morning' | 'Afternoon' | 'Evening';

const partOf = (time: string): PartOfDay => (time < '12:00' ? 'Morning' : time < '17:00' ? 'Afternoon' : 'Evening');

/** Times grouped by the part of the day. Parts without times are left out. */
export const byPartOfDay = (times: readonly string[]): readonly (readonly [PartOfDay, readonly string[]])[] =>
  (['Morning', 'Afternoon', 'Evening'] as const)
    .map((part) => [part, times.filter((time) => partOf(time) === part)] as const)
    .filter(([, within]) => within.length > 0);
