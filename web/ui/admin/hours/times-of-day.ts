import { to12Hour } from '../../../format/clock.ts';

export const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Every half hour, and the day's last minute. */
export const rangeChoices: readonly string[] = [...Array.from({ length: 48 }, (_, half) => timeOf(half * 30)), '23:59'];

/** The times at which a day may begin. `closingChoices` are those at which it may end. */
export const startChoices: readonly string[] = rangeChoices.filter((time) => time !== '23:59');
export const closingChoices: readonly string[] = [...startChoices.slice(1), '24:00'];

/** The choices of a drop-down. The present time is among them even if the list lacks it. */
export const timeChoices = (times: readonly string[], own: string): { value: string; label: string }[] =>
  [...new Set([...times, own])]
    .sort()
    .map((value) => ({ value, label: value === '24:00' ? 'Midnight' : to12Hour(value) }));
