import { declareRoute } from '../declare-route.ts';
import { rulesCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import { Settings, SettingsChange } from './shapes.ts';

const tags = ['Admin: settings'];

export const read = declareRoute({
  method: 'get',
  path: '/admin/settings',
  tags,
  summary: 'The owner’s settings for bookings; the ETag names the revision',
  refuses: [],
  responses: answers(Settings, 'The settings'),
});

export const change = declareRoute({
  method: 'put',
  path: '/admin/settings',
  tags,
  summary: 'Change settings; existing bookings keep their policies but follow the hours of reminders',
  request: { body: body(SettingsChange) },
  runs: ['setZone', 'setWorkingTimes', 'pauseBooking', 'resumeBooking', 'saveSettings'],
  refuses: [...rulesCodes, 'SettingOutOfRange', 'SettingsChangedMeanwhile'],
  responses: answers(Settings, 'The settings'),
});
