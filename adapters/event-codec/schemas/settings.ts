import { z } from 'zod';
import type { SettingsEvent } from '../../../domain/settings/index.ts';
import { schemasOf, type Upcaster } from '../schema.ts';
import { whole, yesOrNo } from './fields.ts';

/** Version 1 kept proofs for ever. From now on they are kept for the days that apply until the owner chooses others. */
const withUnusedProofDays: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, unusedProofDays: 30 }, fields });

/** Version 2 held no time while a client pays. */
const withPaymentHold: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, paymentHoldMinutes: 15 }, fields });

/** Version 3 had no tick. From now on a client is asked until the owner turns it off. */
const withAgreementAsked: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, agreementAsked: true }, fields });

/** Version 4 reminded of each visit two days and three hours before. */
const withReminderHours: Upcaster = ({ clear, fields }) => ({
  clear: { ...clear, firstReminderHours: 48, lastReminderHours: 3 },
  fields,
});

/** Version 5 told nobody anything after a visit. */
const withFollowUps: Upcaster = ({ clear, fields }) => ({
  clear: { ...clear, reviewRequestHours: 4, returnReminderDays: 7 },
  fields,
});

/** Version 6 did not tell the owner who comes on a day. */
const withAgenda: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, agendaHour: 7 }, fields });

export const settingsSchemas = schemasOf<SettingsEvent>()({
  SettingsSaved: {
    version: 7,
    upcasters: [withUnusedProofDays, withPaymentHold, withAgreementAsked, withReminderHours, withFollowUps, withAgenda],
    clear: z.strictObject({
      cancellationHours: whole,
      rescheduleHours: whole,
      rescheduleLimit: whole,
      unverifiedBookingsLimit: whole,
      unusedProofDays: whole,
      paymentHoldMinutes: whole,
      agreementAsked: yesOrNo,
      firstReminderHours: whole,
      lastReminderHours: whole,
      reviewRequestHours: whole,
      returnReminderDays: whole,
      agendaHour: whole,
    }),
  },
});
