import { createRoute, type z } from '@hono/zod-openapi';
import { okAsync, type ResultAsync, safeTry } from 'neverthrow';
import type { RulesRefusal } from '../../../application/availability/change-rules.ts';
import type { FutureHoldsStand } from '../../../application/availability/set-zone.ts';
import type { Caller } from '../../../application/caller.ts';
import { latest } from '../../../application/done.ts';
import type { Position } from '../../../application/ports/event-store.ts';
import { zone } from '../../../domain/kernel/index.ts';
import { answer, orRefuse } from '../answer.ts';
import { answers, body } from '../envelope.ts';
import type { AvailabilityParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { AvailabilitySettings, AvailabilitySettingsChange } from './shapes.ts';
import { rulesShape } from './view.ts';

const tags = ['Availability'];

const read = createRoute({
  method: 'get',
  path: '/admin/availability/settings',
  tags,
  summary: 'The rules all days follow',
  responses: answers(AvailabilitySettings, 'The rules'),
});

const change = createRoute({
  method: 'put',
  path: '/admin/availability/settings',
  tags,
  summary: 'Change the rules; what is booked stays as it was booked',
  request: { body: body(AvailabilitySettingsChange) },
  responses: answers(AvailabilitySettings, 'The rules'),
});

type Change = z.output<typeof AvailabilitySettingsChange>;
type Refusal = RulesRefusal | FutureHoldsStand;

const workingTimesIn = (asked: Change) => ({
  businessHours: asked.businessHours,
  workingDays: asked.workingDays,
  slotMinutes: asked.slotDuration,
  bufferBeforeMinutes: asked.bufferBefore,
  bufferAfterMinutes: asked.bufferAfter,
  noticeMinutes: asked.minimumNotice,
  windowMonths: asked.bookingWindowMonths,
  defaultTimeSlots: asked.defaultTimeSlots,
});

/** The pause as it shall be: each of its two fields stays where only the other is sent. Null leaves it as it is. */
const pauseIn = ({ schedules }: AvailabilityParts, asked: Change): { readonly reason: string | null } | null => {
  const { isGloballyUnavailable: flag, globalUnavailabilityReason: reason } = asked;
  const { paused } = schedules.rules();
  if (flag === false || (flag === undefined && (reason === undefined || paused === null))) return null;
  return { reason: reason === undefined ? (paused?.reason ?? null) : reason };
};

/** Only what is named; the zone first, since it is refused most readily. A save that names no revision expects none. */
export const changeRules = (
  parts: AvailabilityParts,
  caller: Caller,
  asked: Change,
  expected: number | null = null,
): ResultAsync<Position | null, Refusal> =>
  safeTry<Position | null, Refusal>(async function* () {
    let reached: Position | null = null;
    let revision = expected;
    if (asked.zone !== undefined) {
      const { value, position } = yield* parts.setZone(caller, zone(asked.zone), expected);
      reached = position;
      revision = expected === null ? null : value.revision;
    }
    const times = workingTimesIn(asked);
    if (Object.values(times).some((given) => given !== undefined)) {
      reached = latest(reached, (yield* parts.setWorkingTimes(caller, times, revision)).position);
    }
    const paused = pauseIn(parts, asked);
    if (paused !== null) reached = latest(reached, (yield* parts.pauseBooking(caller, paused)).position);
    if (asked.isGloballyUnavailable === false) reached = latest(reached, (yield* parts.resumeBooking(caller)).position);
    return okAsync(reached);
  });

const messageFor = ({ isGloballyUnavailable: paused }: Change): string => {
  if (paused === undefined) return 'Availability saved successfully';
  return `Global availability ${paused ? 'disabled' : 'enabled'}`;
};

export const availabilitySettingsRoutes = (parts: AvailabilityParts) =>
  slice()
    .openapi(read, (c) => answer(c, rulesShape(parts.schedules.rules())))
    .openapi(change, async (c) => {
      const asked = c.req.valid('json');
      const position = orRefuse(await changeRules(parts, c.get('caller'), asked));
      await shown(c, parts.progress, { value: null, position });
      return answer(c, rulesShape(parts.schedules.rules()), { message: messageFor(asked) });
    });
