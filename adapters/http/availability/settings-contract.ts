import { declareRoute } from '../declare-route.ts';
import { rulesCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import { AvailabilitySettings, AvailabilitySettingsChange } from './shapes.ts';

const tags = ['Availability'];

export const read = declareRoute({
  method: 'get',
  path: '/admin/availability/settings',
  tags,
  summary: 'The rules all days follow',
  refuses: [],
  responses: answers(AvailabilitySettings, 'The rules'),
});

export const change = declareRoute({
  method: 'put',
  path: '/admin/availability/settings',
  tags,
  summary: 'Change the rules; existing bookings stay as they were made',
  request: { body: body(AvailabilitySettingsChange) },
  runs: ['setZone', 'setWorkingTimes', 'pauseBooking', 'resumeBooking'],
  refuses: rulesCodes,
  responses: answers(AvailabilitySettings, 'The rules'),
});
