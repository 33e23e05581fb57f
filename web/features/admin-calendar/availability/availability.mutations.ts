import { api } from '../../../api/client.ts';
import type { AvailabilitySettings } from '../../../api/salon.query.ts';
import type { TakeBack } from '../../../ui/admin/editing/undo.ts';
import { useOwnersChange } from '../../../ui/admin/editing/use-owners-change.ts';
import { allOrFirstRefusal, inTurn } from '../../../ui/admin/list/in-turn.ts';
import type { ClosedPart, DayPlan } from './availability.query.ts';
import type { Slot } from './slots.ts';
import { wayBack } from './way-back.ts';

const also = [['availability']];
const base = '/admin/availability';

export type Planned = {
  readonly timeSlots?: readonly Slot[];
  readonly isFullDayUnavailable?: boolean;
  readonly reason?: string | null;
  /** All closed parts of the day from now on. */
  readonly closedParts?: readonly ClosedPart[];
};

const planOf = (date: string) => api.get<DayPlan>(`${base}/time-slots/${date}`);

const goBack =
  (changed: Planned) =>
  (_: unknown, before: DayPlan): TakeBack => {
    const plan = wayBack(before, changed);
    return () =>
      plan === null
        ? api.send('DELETE', `${base}/${before.date}`)
        : api.send('POST', base, { date: before.date, ...plan });
  };

/** Each of many days as it was; null where none has changed. */
const goBackEach = (changed: Planned, { before }: Processed): TakeBack | null => {
  const ways = new Map(before.map((day) => [day.date, goBack(changed)(null, day)]));
  const goOne = async (date: string) => ways.get(date)?.();
  return ways.size === 0
    ? null
    : async () => allOrFirstRefusal(await inTurn([...ways.keys()], goOne, 'It could not be undone. Please try again.'));
};

/** The day as it was before the change, so that it can be undone. */
const changing = async (date: string, change: () => Promise<unknown>): Promise<DayPlan> => {
  const before = await planOf(date);
  await change();
  return before;
};

export const useSaveDay = () =>
  useOwnersChange({
    send: (day: Planned & { readonly date: string }) => changing(day.date, () => api.send('POST', base, day)),
    undo: (day, before) => goBack(day)(day, before),
    said: () => 'Availability saved successfully',
    failed: 'Failed to save availability',
    unreached: 'Error saving availability',
    also,
  });

/** Opens a closed day again with the times it has by the rules. */
export const useEnableDay = () =>
  useOwnersChange({
    send: (date: string) => changing(date, () => api.send('POST', base, { date, isFullDayUnavailable: false })),
    undo: goBack({}),
    said: () => 'Day enabled successfully with default time slots',
    failed: 'Failed to enable day',
    also,
  });

export const useResetDay = () =>
  useOwnersChange({
    send: (date: string) => changing(date, () => api.send('DELETE', `${base}/${date}`)),
    undo: goBack({}),
    said: () => 'Availability reset to default successfully',
    failed: 'Failed to delete availability',
    also,
  });

type Processed = {
  readonly totalProcessed: number;
  /** Those that changed, as they were. */
  readonly before: readonly DayPlan[];
  readonly failed?: readonly { readonly date: string; readonly message: string }[];
};

/** Days that could not be changed are said one by one beside the button. */
export const useSaveDays = () =>
  useOwnersChange({
    send: async (days: Planned & { readonly dates: readonly string[] }) =>
      (await api.send<Processed>('POST', `${base}/bulk`, days)).data,
    undo: goBackEach,
    said: (_, { totalProcessed }) => (totalProcessed === 0 ? null : `Successfully updated ${totalProcessed} dates`),
    failed: 'Failed to save bulk availability',
    unreached: 'Error saving availability',
    also,
  });

export const useEnableFuture = () =>
  useOwnersChange({
    send: async () => (await api.send<Processed>('POST', `${base}/enable-future`)).data,
    undo: (_: undefined, answered) => goBackEach({}, answered),
    said: (_: undefined, { totalProcessed }) =>
      `Successfully enabled ${totalProcessed} future dates with default availability`,
    failed: 'Failed to enable future dates',
    also,
  });

type Switched = {
  readonly isOff: boolean;
  /** Said while it is off; when it is turned on again, what had been said. */
  readonly reason: string | null;
};

const switchAll = (isOff: boolean, reason: string | null) =>
  api.send<unknown>('PUT', `${base}/settings`, {
    isGloballyUnavailable: isOff,
    globalUnavailabilityReason: isOff ? reason : null,
  });

export const useSwitchAll = () =>
  useOwnersChange({
    send: ({ isOff, reason }: Switched) => switchAll(isOff, reason),
    undo:
      ({ isOff, reason }) =>
      () =>
        switchAll(!isOff, reason),
    said: ({ isOff }) => `Global availability ${isOff ? 'disabled' : 'enabled'}`,
    failed: 'Failed to update global settings',
    unreached: 'Error updating global availability',
    also,
  });

type RulesChange = {
  readonly changes: Partial<AvailabilitySettings>;
  /** What stood there before, for undoing. */
  readonly before: Partial<AvailabilitySettings>;
};

const putRules = async (rules: Partial<AvailabilitySettings>): Promise<AvailabilitySettings> =>
  (await api.send<AvailabilitySettings>('PUT', `${base}/settings`, rules)).data;

export const useSaveRules = () =>
  useOwnersChange({
    send: ({ changes }: RulesChange) => putRules(changes),
    undo:
      ({ before }) =>
      () =>
        putRules(before),
    said: () => 'Availability saved successfully',
    failed: 'Failed to update global settings',
    also,
  });
