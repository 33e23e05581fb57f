import { limitsOf } from 'virtual:form-limits';
import { given } from '../../../api/call/given.ts';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { type NumberRange, rangeOf } from '../../../forms/broken-limits.ts';
import { changedNumbers, numberProblem } from '../../../ui/admin/editing/number-fields.ts';
import { type Week, weekChangesOf } from '../../../ui/admin/week.ts';

/** Buffers and notice are in Settings. */
type MinuteName = 'slotDuration';

/** The hours of every day that has no times of its own. */
type Hours = Pick<AvailabilitySettings, MinuteName | keyof Week>;
export type HoursChange = { readonly [Name in keyof Hours]?: Hours[Name] | undefined };
/** While a field is typed in, its value is a text. */
export type TypedHours = Omit<Hours, MinuteName> & { readonly [Name in MinuteName]: number | string };

type MinuteField = {
  readonly name: MinuteName;
  readonly label: string;
  readonly step: number;
} & NumberRange;

const limits = limitsOf('PUT /admin/availability/settings');

/** The fields in minutes, with the limits of the server. */
export const minuteFields: readonly MinuteField[] = [
  { name: 'slotDuration', label: 'Minutes between start times', ...rangeOf(limits.slotDuration), step: 5 },
];

export const typedHoursOf = (settings: AvailabilitySettings): TypedHours => ({
  businessHours: settings.businessHours,
  weekdayHours: settings.weekdayHours,
  workingDays: settings.workingDays,
  slotDuration: settings.slotDuration,
});

/** What is wrong with the hours; null if nothing is. */
export const problemOf = (typed: TypedHours): string | null => {
  if ([typed.businessHours, ...typed.weekdayHours].some(({ start, end }) => start >= end)) {
    return 'End time must be after start time';
  }
  const problems = minuteFields.map((field) => numberProblem(field, typed[field.name]));
  return problems.find((problem) => problem !== null) ?? null;
};

/** Only changed fields are sent, so that what another page has changed meanwhile stays. */
export const hoursChangesOf = (before: TypedHours, typed: TypedHours): HoursChange =>
  given({
    ...weekChangesOf(before, typed),
    ...changedNumbers(minuteFields, before, typed),
  });

/** The name of each part on the page. */
export const nameOfHours = ([name]: readonly string[]): string => {
  if (name === 'businessHours') return 'Opens and closes';
  if (name === 'weekdayHours') return 'Different hours on some days';
  return minuteFields.find((known) => known.name === name)?.label ?? 'Working days';
};
