import { api } from '../../../api/call/client.ts';
import type { Answer, Body } from '../../../api/call/contract.ts';
import { given } from '../../../api/call/given.ts';
import { to12Hour } from '../../../format/calendar.ts';
import { useOwnersChange } from '../../../ui/admin/editing/use-owners-change.ts';
import { allOrFirstRefusal, inTurn } from '../../../ui/admin/list/list-state.ts';
import type { DayPlan } from '../calendar.query.ts';

/** The plan for a day, without its date. */
export type Planned = Omit<Body<'POST /admin/availability'>, 'date'>;

/** The plan that restores a day. Null resets the day to the rules if it followed them before. */
export const undoPlan = (before: DayPlan, changed: Planned): Planned | null => {
  const { isCustom, isFullDayUnavailable, reason, ownerNote, timeSlots, hasOwnTimes, closedParts } = before;
  if (!isCustom) return null;
  if (isFullDayUnavailable) return { isFullDayUnavailable: true, reason, ownerNote };
  // Undo does not fix times that followed the rules, unless the change had fixed them.
  if (hasOwnTimes || changed.timeSlots !== undefined) return { closedParts, timeSlots, reason };
  return given<Planned>({ closedParts, isFullDayUnavailable: changed.isFullDayUnavailable ? false : undefined });
};

type DayWanted = Body<'POST /admin/availability'>;
type DaysWanted = Omit<Planned, 'closedParts'> & { readonly dates: readonly string[] };

const saveDay = (day: DayWanted) => api.call('POST /admin/availability', { body: day });
const resetDay = (date: string) => api.call('DELETE /admin/availability/{date}', { params: { date } });
const planOf = (date: string) => api.data('GET /admin/availability/time-slots/{date}', { params: { date } });

const undoDay = (changed: Planned, before: DayPlan): Promise<unknown> => {
  const plan = undoPlan(before, changed);
  return plan === null ? resetDay(before.date) : saveDay({ date: before.date, ...plan });
};

/** Restores the changed days. */
const undoDays = async (changed: Planned, { before }: Processed): Promise<void> => {
  const goOne = async (date: string) => {
    for (const day of before.filter((each) => each.date === date)) await undoDay(changed, day);
  };
  const dates = before.map(({ date }) => date);
  allOrFirstRefusal(await inTurn(dates, goOne, 'That couldn’t be undone. Please try again.'));
};
const hasChanged = (_: unknown, { before }: Processed): boolean => before.length > 0;

/** Makes the change and returns the day as it was before, for undo. */
const changing = async (date: string, change: () => Promise<unknown>): Promise<DayPlan> => {
  const before = await planOf(date);
  await change();
  return before;
};

export const useSaveDay = () =>
  useOwnersChange({
    send: (day: DayWanted) => changing(day.date, () => saveDay(day)),
    undo: undoDay,
    said: () => 'Availability saved successfully',
    failed: 'Failed to save availability',
    unreached: 'Error saving availability',
  });

/** Reopens a closed day with its regular times. */
export const useEnableDay = () =>
  useOwnersChange({
    send: (date: string) => changing(date, () => saveDay({ date, isFullDayUnavailable: false })),
    undo: (_, before) => undoDay({}, before),
    said: () => 'Day enabled successfully with default time slots',
    failed: 'Failed to enable day',
  });

type Reserved = { readonly date: string; readonly time: string };

/** Ends the hold of a client who has not paid yet. */
export const useTakeBackReserved = () =>
  useOwnersChange({
    send: (params: Reserved) => api.call('DELETE /admin/reservations/{date}/{time}', { params }),
    said: ({ time }) => `${to12Hour(time)} is no longer held`,
    failed: 'Failed to save availability',
  });

export const useResetDay = () =>
  useOwnersChange({
    send: (date: string) => changing(date, () => resetDay(date)),
    undo: (_, before) => undoDay({}, before),
    said: () => 'Availability reset to default successfully',
    failed: 'Failed to delete availability',
  });

/** The number of changed days, and each one's earlier plan. */
type Processed = Answer<'POST /admin/availability/bulk'>;

/** The page lists the days that could not be changed next to the button. */
export const useSaveDays = () =>
  useOwnersChange({
    send: (days: DaysWanted) => api.data('POST /admin/availability/bulk', { body: days }),
    mayUndo: hasChanged,
    undo: undoDays,
    said: (_, { totalProcessed }) => (totalProcessed === 0 ? null : `Successfully updated ${totalProcessed} dates`),
    failed: 'Failed to save bulk availability',
    unreached: 'Error saving availability',
  });

export const useEnableFuture = () =>
  useOwnersChange({
    send: () => api.data('POST /admin/availability/enable-future'),
    mayUndo: hasChanged,
    undo: (_: undefined, answered) => undoDays({}, answered),
    said: (_: undefined, { totalProcessed }) =>
      `Successfully enabled ${totalProcessed} future dates with default availability`,
    failed: 'Failed to enable future dates',
  });

type Switched = {
  readonly isOff: boolean;
  /** The message while booking is off. When booking is turned on, the message that was shown before. */
  readonly reason: string | null;
};

const switchAll = (isOff: boolean, reason: string | null) =>
  api.call('PUT /admin/availability/settings', {
    body: { isGloballyUnavailable: isOff, globalUnavailabilityReason: isOff ? reason : null },
  });

export const useSwitchAll = () =>
  useOwnersChange({
    send: ({ isOff, reason }: Switched) => switchAll(isOff, reason),
    undo: ({ isOff, reason }) => switchAll(!isOff, reason),
    said: ({ isOff }) => `Global availability ${isOff ? 'disabled' : 'enabled'}`,
    failed: 'Failed to update global settings',
    unreached: 'Error updating global availability',
  });
