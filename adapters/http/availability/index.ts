import { httpSlice } from '../http-slice.ts';
import * as adminContract from './admin-contract.ts';
import { adminAvailabilityRoutes } from './admin-routes.ts';
import * as calendarContract from './calendar-contract.ts';
import { calendarRoutes } from './calendar-routes.ts';
import * as contract from './contract.ts';
import type { AvailabilityParts } from './parts.ts';
import { availabilityRulesSentences, dayScheduleSentences } from './refusals.ts';
import { availabilityRoutes } from './routes.ts';
import * as settingsContract from './settings-contract.ts';
import { availabilitySettingsRoutes } from './settings-routes.ts';

export const availabilitySlice = httpSlice({
  contracts: [contract, adminContract, settingsContract, calendarContract],
  audiences: {
    'GET /admin/availability/time-slots/{date}': 'anyone',
    'GET /admin/availability/check': 'anyone',
    'GET /availability/days': 'anyone',
    'GET /availability/next': 'anyone',
    'GET /availability/rules': 'anyone',
    'GET /admin/calendar': 'admin',
    'GET /admin/availability/holidays': 'admin',
    'GET /admin/availability/settings': 'admin',
    'PUT /admin/availability/settings': 'admin',
    'POST /admin/availability': 'admin',
    'POST /admin/availability/bulk': 'admin',
    'POST /admin/availability/enable-future': 'admin',
    'DELETE /admin/availability/{date}': 'admin',
  },
  sentences: { ...availabilityRulesSentences, ...dayScheduleSentences },
  routes: (parts: AvailabilityParts) => [
    availabilityRoutes(parts),
    adminAvailabilityRoutes(parts),
    availabilitySettingsRoutes(parts),
    calendarRoutes(parts),
  ],
});

export { busyOnDays, calendarsDuring } from './busy.ts';
export type { AvailabilityParts } from './parts.ts';
export { saveRules } from './settings-routes.ts';
export { AvailabilitySettings, AvailabilitySettingsChange, BookingRules } from './shapes.ts';
export { bookingRulesShape, rulesShape } from './view.ts';
