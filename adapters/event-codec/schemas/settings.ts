import { z } from 'zod';
import type { SettingsEvent } from '../../../domain/settings/index.ts';
import { schemasOf } from '../schema.ts';
import { whole } from './fields.ts';

export const settingsSchemas = schemasOf<SettingsEvent>()({
  SettingsSaved: {
    version: 1,
    clear: z.strictObject({
      cancellationHours: whole,
      rescheduleHours: whole,
      rescheduleLimit: whole,
      unverifiedBookingsLimit: whole,
    }),
  },
});
