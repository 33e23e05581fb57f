import { createRoute } from '@hono/zod-openapi';
import { answers, body } from '../envelope.ts';
import { AvailabilitySettings, AvailabilitySettingsChange } from './shapes.ts';

const tags = ['Availability'];

export const read = createRoute({
  method: 'get',
  path: '/admin/availability/settings',
  tags,
  summary: 'The rules all days follow',
  responses: answers(AvailabilitySettings, 'The rules'),
});

export const change = createRoute({
  method: 'put',
  path: '/admin/availability/settings',
  tags,
  summary: 'Change the rules; what is booked stays as it was booked',
  request: { body: body(AvailabilitySettingsChange) },
  responses: answers(AvailabilitySettings, 'The rules'),
});
