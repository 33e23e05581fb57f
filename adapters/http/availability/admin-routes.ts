import { okAsync, type ResultAsync, safeTry } from 'neverthrow';
import type {
  DayPlan,
  PlannedDays as Planned,
  PlanRefusal,
  PlanWanted,
} from '../../../application/availability/index.ts';
import type { Caller } from '../../../application/caller.ts';
import type { Done } from '../../../application/done.ts';
import type { CalendarDate } from '../../../domain/kernel/index.ts';
import { answer, orRefuse } from '../answer.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { enableFuture, reset, saveDay, saveDays } from './admin-contract.ts';
import type { AvailabilityParts } from './parts.ts';
import type { PartWanted, SlotWanted } from './shapes.ts';
import { planShape } from './view.ts';

type DayAsked = {
  readonly date: CalendarDate;
  readonly timeSlots?: readonly SlotWanted[] | undefined;
  readonly isFullDayUnavailable?: boolean | undefined;
  readonly reason?: string | null | undefined;
  readonly ownerNote?: string | null | undefined;
  readonly closedParts?: readonly PartWanted[] | undefined;
};

/** What the day is told, in the order that leaves it as asked. */
const planFor = (
  parts: AvailabilityParts,
  caller: Caller,
  { date, timeSlots, isFullDayUnavailable, reason = null, ownerNote, closedParts }: DayAsked,
): ResultAsync<Done<DayPlan>, PlanRefusal> =>
  safeTry<Done<DayPlan>, PlanRefusal>(async function* () {
    if (isFullDayUnavailable) return okAsync(yield* parts.closeDay(caller, { date, reason, ownerNote }));
    if (timeSlots === undefined && closedParts === undefined) return okAsync(yield* parts.resetDay(caller, date));
    const withSlots =
      timeSlots === undefined ? null : yield* parts.setDaySlots(caller, { date, slots: timeSlots, reason });
    if (closedParts === undefined && withSlots !== null) return okAsync(withSlots);
    // Parts leave a closed day closed; `false` says that it shall not be.
    const opens = isFullDayUnavailable === false;
    return okAsync(yield* parts.closePartsOfDay(caller, { date, parts: closedParts ?? [], opens }));
  });

/** As for one day: closed where that is said, else its times, else the rules again. */
const planWanted = ({
  timeSlots,
  isFullDayUnavailable,
  reason = null,
  ownerNote,
}: Omit<DayAsked, 'date'>): PlanWanted => {
  if (isFullDayUnavailable) return { kind: 'close', reason, ownerNote };
  return timeSlots === undefined ? { kind: 'reset' } : { kind: 'slots', slots: timeSlots, reason };
};

const plannedShape = ({ refusalOf, schedules }: AvailabilityParts, { planned, before, refused }: Planned) => ({
  totalProcessed: planned.length,
  before: before.map((plan) => planShape(plan, schedules.rules())),
  failed: refused.map(({ date, refusal }) => {
    const { code, message } = refusalOf(refusal);
    return { date, code, message };
  }),
});

/** What the owner does to her days. */
export const adminAvailabilityRoutes = (parts: AvailabilityParts) => {
  const zone = () => ({ zone: parts.schedules.rules().zone });
  return slice()
    .openapi(saveDay, async (c) => {
      const asked = c.req.valid('json');
      const plan = await shown(c, parts.progress, orRefuse(saveDay, await planFor(parts, c.get('caller'), asked)));
      const enabled = asked.timeSlots === undefined && asked.closedParts === undefined && !asked.isFullDayUnavailable;
      const message = enabled ? 'Day enabled successfully with default time slots' : 'Availability saved successfully';
      return answer(c, planShape(plan, zone()), { message });
    })
    .openapi(saveDays, async (c) => {
      const { dates, ...asked } = c.req.valid('json');
      const done = orRefuse(saveDays, await parts.planDays(c.get('caller'), { dates, plan: planWanted(asked) }));
      const data = plannedShape(parts, await shown(c, parts.progress, done));
      return answer(c, data, { message: `Successfully updated ${data.totalProcessed} dates` });
    })
    .openapi(enableFuture, async (c) => {
      const done = orRefuse(enableFuture, await parts.enableFutureDates(c.get('caller')));
      const data = plannedShape(parts, await shown(c, parts.progress, done));
      const message = `Successfully enabled ${data.totalProcessed} future dates with default availability`;
      return answer(c, data, { message });
    })
    .openapi(reset, async (c) => {
      const done = orRefuse(reset, await parts.resetDay(c.get('caller'), c.req.valid('param').date));
      const plan = await shown(c, parts.progress, done);
      return answer(c, planShape(plan, zone()), { message: 'Availability reset to default successfully' });
    });
};
