import { createRoute, z } from '@hono/zod-openapi';
import type { SettingsState } from '../../../domain/settings/index.ts';
import { settingsView } from '../../../projections/settings.ts';
import { answer, orRefuse } from '../answer.ts';
import { answers, body } from '../envelope.ts';
import { expectedRevision, tagRevision } from '../if-match.ts';
import type { SettingsParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';

const tags = ['Admin: settings'];

export const Settings = z
  .object({
    cancellationHours: z.int(),
    rescheduleHours: z.int(),
    rescheduleLimit: z.int(),
    unverifiedBookingsLimit: z.int(),
    customerSignIn: z.enum(['identifier', 'code']),
  })
  .openapi('Settings', {
    description:
      'Until how many hours before a client may cancel what is confirmed, and move; how often she may move; how many ' +
      'unverified bookings may stand for one person. customerSignIn is set where the program is started.',
  });

const SettingsChange = z
  .object({
    cancellationHours: z.int(),
    rescheduleHours: z.int(),
    rescheduleLimit: z.int(),
    unverifiedBookingsLimit: z.int(),
  })
  .partial()
  .openapi('SettingsChange', { description: 'Only the fields that are sent change.' });

const read = createRoute({
  method: 'get',
  path: '/admin/settings',
  tags,
  summary: 'The rules of booking, cancelling and moving',
  responses: answers(Settings, 'Settings'),
});

const save = createRoute({
  method: 'put',
  path: '/admin/settings',
  tags,
  summary: 'Change the rules; what is booked keeps those it was booked under',
  request: { body: body(SettingsChange) },
  responses: answers(Settings, 'Settings'),
});

export const settingsRoutes = (parts: SettingsParts) => {
  const latest = settingsView.open(parts.db);
  const shape = ({ revision: _, ...values }: SettingsState) => ({ ...values, customerSignIn: parts.customerSignIn });
  return slice()
    .openapi(read, (c) => {
      const settings = latest();
      tagRevision(c, settings.revision);
      return answer(c, shape(settings));
    })
    .openapi(save, async (c) => {
      const wanted = { changes: c.req.valid('json'), expectedRevision: expectedRevision(c) };
      const done = orRefuse(await parts.saveSettings(c.get('caller'), wanted));
      const settings = await shown(c, parts.progress, done);
      tagRevision(c, settings.revision);
      return answer(c, shape(settings), { message: 'Settings saved successfully' });
    });
};
