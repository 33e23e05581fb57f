import { createRoute } from '@hono/zod-openapi';
import { answers, body } from '../envelope.ts';
import { Settings, SettingsChange } from './shapes.ts';

const tags = ['Admin: settings'];

export const read = createRoute({
  method: 'get',
  path: '/admin/settings',
  tags,
  summary: 'What the owner has settled for bookings; the ETag names the revision',
  responses: answers(Settings, 'The settings'),
});

export const change = createRoute({
  method: 'put',
  path: '/admin/settings',
  tags,
  summary: 'Change settings; what is booked keeps those it was booked under',
  request: { body: body(SettingsChange) },
  responses: answers(Settings, 'The settings'),
});
