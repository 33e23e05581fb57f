import { firstSettings } from '../../../domain/settings.ts';
import type { Settings } from '../../../web/features/admin-settings/settings-form.ts';

export const savedSettings: Settings = {
  zone: 'America/Chicago',
  zoneConfirmed: true,
  zoneCanChange: true,
  ...{ businessHours: { start: '09:00', end: '17:00' }, weekdayHours: [], workingDays: [1, 2, 3] },
  slotDuration: 30,
  bookingWindowMonths: 3,
  minimumNotice: 0,
  bufferBefore: 0,
  bufferAfter: 15,
  ...firstSettings,
  quoteQuestions: [],
  customerSignIn: 'identifier',
};
