import { createRoute, type z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import type { Caller } from '../../../application/caller.ts';
import { latest } from '../../../application/done.ts';
import type { Position } from '../../../application/ports/event-store.ts';
import type { AvailabilityRules } from '../../../domain/availability/index.ts';
import type { SettingsState } from '../../../domain/settings/index.ts';
import { settingsView } from '../../../projections/settings.ts';
import { answer, orRefuse } from '../answer.ts';
import { changeRules } from '../availability/settings-routes.ts';
import { rulesShape } from '../availability/view.ts';
import { answers, body } from '../envelope.ts';
import type { SettingsParts } from '../parts.ts';
import { expectedRevision } from '../revision.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { Settings, SettingsChange } from './shapes.ts';

const tags = ['Admin: settings'];

const read = createRoute({
  method: 'get',
  path: '/admin/settings',
  tags,
  summary: 'What the owner has settled for bookings; the ETag names the revision',
  responses: answers(Settings, 'The settings'),
});

const change = createRoute({
  method: 'put',
  path: '/admin/settings',
  tags,
  summary: 'Change settings; what is booked keeps those it was booked under',
  request: { body: body(SettingsChange) },
  responses: answers(Settings, 'The settings'),
});

type Change = z.output<typeof SettingsChange>;

const shapeOf = (
  rules: AvailabilityRules,
  settings: SettingsState,
  customerSignIn: Settings['customerSignIn'],
): Settings => {
  const { zone, zoneConfirmed, bookingWindowMonths, minimumNotice, bufferBefore, bufferAfter } = rulesShape(rules);
  const { cancellationHours, rescheduleHours, rescheduleLimit, unverifiedBookingsLimit } = settings;
  return {
    ...{ zone, zoneConfirmed, bookingWindowMonths, minimumNotice, bufferBefore, bufferAfter },
    ...{ cancellationHours, rescheduleHours, rescheduleLimit, unverifiedBookingsLimit, customerSignIn },
  };
};

/** Settings and rules are two streams: a page that is out of date is refused before either is written. */
const saveBoth = async (
  parts: SettingsParts,
  caller: Caller,
  { zoneConfirmed, cancellationHours, rescheduleHours, rescheduleLimit, unverifiedBookingsLimit, ...asked }: Change,
  expected: number | null,
): Promise<Position | null> => {
  const { revision } = settingsView.open(parts.db)();
  if (expected !== null && expected < revision) orRefuse(err({ kind: 'SettingsChangedMeanwhile' as const, revision }));
  const zone = asked.zone ?? (zoneConfirmed === true ? parts.schedules.rules().zone : undefined);
  const rulesAt = orRefuse(await changeRules(parts, caller, { ...asked, zone }));
  const changes = { cancellationHours, rescheduleHours, rescheduleLimit, unverifiedBookingsLimit };
  const { position } = orRefuse(await parts.saveSettings(caller, { changes, expectedRevision: expected }));
  return latest(rulesAt, position);
};

export const settingsRoutes = (parts: SettingsParts) => {
  const current = settingsView.open(parts.db);
  const shape = () => shapeOf(parts.schedules.rules(), current(), parts.customerSignIn);
  return slice()
    .openapi(read, (c) => {
      c.set('revision', current().revision);
      return answer(c, shape());
    })
    .openapi(change, async (c) => {
      const position = await saveBoth(parts, c.get('caller'), c.req.valid('json'), expectedRevision(c));
      await shown(c, parts.progress, { value: null, position });
      c.set('revision', current().revision);
      return answer(c, shape(), { message: 'Settings saved successfully' });
    });
};
