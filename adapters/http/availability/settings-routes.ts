import type { z } from '@hono/zod-openapi';
import { okAsync, type ResultAsync, safeTry } from 'neverthrow';
import type { FutureHoldsStand, RulesRefusal } from '../../../application/availability/index.ts';
import type { Caller } from '../../../application/caller.ts';
import { type Done, latest } from '../../../application/done.ts';
import { type AvailabilityRules, usualStarts } from '../../../domain/availability/index.ts';
import { same, zone } from '../../../domain/kernel/index.ts';
import { answer, orRefuse } from '../answer.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import type { AvailabilityParts } from './parts.ts';
import { change, read } from './settings-contract.ts';
import type { AvailabilitySettingsChange } from './shapes.ts';
import { rulesShape } from './view.ts';

type Change = z.output<typeof AvailabilitySettingsChange>;

type Refusal = RulesRefusal | FutureHoldsStand;

/** The slots as they were answered, sent back with the rest, choose nothing. */
const slotsChosen = (asked: Change['defaultTimeSlots'], before: AvailabilityRules) =>
  asked && same(asked.toSorted(), usualStarts(before)) ? undefined : asked;

const workingTimesIn = (asked: Change, before: AvailabilityRules) => ({
  businessHours: asked.businessHours,
  weekdayHours: asked.weekdayHours,
  workingDays: asked.workingDays,
  slotMinutes: asked.slotDuration,
  bufferBeforeMinutes: asked.bufferBefore,
  bufferAfterMinutes: asked.bufferAfter,
  noticeMinutes: asked.minimumNotice,
  windowMonths: asked.bookingWindowMonths,
  defaultTimeSlots: slotsChosen(asked.defaultTimeSlots, before),
});

/** The pause as it shall be: each of its two fields stays where only the other is sent. Null leaves it as it is. */
const pauseIn = (asked: Change, { paused }: AvailabilityRules): { readonly reason: string | null } | null => {
  const { isGloballyUnavailable: flag, globalUnavailabilityReason: reason } = asked;
  if (flag === false || (flag === undefined && (reason === undefined || paused === null))) return null;
  return { reason: reason === undefined ? (paused?.reason ?? null) : reason };
};

/** Only what is named; the zone first, since it is refused most readily. A save that names no revision expects none. */
export const saveRules = (
  parts: AvailabilityParts,
  caller: Caller,
  asked: Change,
  expected: number | null = null,
): ResultAsync<Done<AvailabilityRules>, Refusal> =>
  safeTry<Done<AvailabilityRules>, Refusal>(async function* () {
    const before = parts.schedules.rules();
    let done: Done<AvailabilityRules> = { value: before, position: null };
    const then = ({ value, position }: Done<AvailabilityRules>) => {
      done = { value, position: latest(done.position, position) };
    };
    if (asked.zone !== undefined) then(yield* parts.setZone(caller, zone(asked.zone), expected));
    const revision = expected === null || asked.zone === undefined ? expected : done.value.revision;
    const times = workingTimesIn(asked, before);
    if (Object.values(times).some((given) => given !== undefined)) {
      then(yield* parts.setWorkingTimes(caller, times, revision));
    }
    const paused = pauseIn(asked, before);
    if (paused !== null) then(yield* parts.pauseBooking(caller, paused));
    if (asked.isGloballyUnavailable === false) then(yield* parts.resumeBooking(caller));
    return okAsync(done);
  });

const messageFor = ({ isGloballyUnavailable: paused }: Change): string => {
  if (paused === undefined) return 'Availability saved successfully';
  return `Global availability ${paused ? 'disabled' : 'enabled'}`;
};

export const availabilitySettingsRoutes = (parts: AvailabilityParts) =>
  slice()
    .openapi(read, (c) => answer(c, rulesShape(parts.schedules.rules(), parts)))
    .openapi(change, async (c) => {
      const asked = c.req.valid('json');
      const rules = await shown(c, parts.progress, orRefuse(change, await saveRules(parts, c.get('caller'), asked)));
      return answer(c, rulesShape(rules, parts), { message: messageFor(asked) });
    });
