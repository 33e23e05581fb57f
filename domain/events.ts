import type { AccountEvent, EmailEvent } from './account/index.ts';
import type { AppointmentEvent } from './appointment/index.ts';
import type { AvailabilityRulesEvent, DayScheduleEvent } from './availability/index.ts';
import type { BrandingEvent } from './branding/index.ts';
import type { CategoriesEvent, ServiceEvent } from './catalogue/index.ts';
import type { LogEvent } from './log/index.ts';
import type { PaymentProofEvent } from './payment-proof/index.ts';
import type { ReviewEvent } from './review/index.ts';
import type { SessionEvent } from './session/index.ts';
import type { SettingsEvent } from './settings/index.ts';

/** Every event that the log can contain. */
export type SalonEvent =
  | AccountEvent
  | AppointmentEvent
  | AvailabilityRulesEvent
  | BrandingEvent
  | CategoriesEvent
  | DayScheduleEvent
  | EmailEvent
  | LogEvent
  | PaymentProofEvent
  | ReviewEvent
  | ServiceEvent
  | SessionEvent
  | SettingsEvent;

export type EventType = SalonEvent['type'];
export type EventOf<Type extends EventType> = Extract<SalonEvent, { readonly type: Type }>;

/** Whether an event is of the family whose types are the keys of the table. The compiler asks for every one of them. */
export const isOneOf =
  <Family extends SalonEvent>(types: { readonly [Type in Family['type']]: unknown }) =>
  (event: SalonEvent): event is Family =>
    Object.hasOwn(types, event.type);
