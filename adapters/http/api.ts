/**
 * What the web app may know of the server: types only, one per slice for `hc<…Api>('/api/v2')`, the shapes that answers
 * carry, and those that forms send.
 */
import type { z } from '@hono/zod-openapi';
import type { accountRoutes } from './account/routes.ts';
import type * as account from './account/shapes.ts';
import type { adminAppointmentRoutes } from './appointment/admin-routes.ts';
import type { appointmentRoutes } from './appointment/routes.ts';
import type * as appointment from './appointment/shapes.ts';
import type { asked } from './asked.ts';
import type { adminAvailabilityRoutes } from './availability/admin-routes.ts';
import type * as calendar from './availability/calendar-shapes.ts';
import type { availabilityRoutes } from './availability/routes.ts';
import type { availabilitySettingsRoutes } from './availability/settings-routes.ts';
import type * as availability from './availability/shapes.ts';
import type { brandingRoutes } from './branding/routes.ts';
import type * as branding from './branding/shapes.ts';
import type { adminServiceRoutes } from './catalogue/admin-routes.ts';
import type { categoryRoutes } from './catalogue/category-routes.ts';
import type { catalogueRoutes } from './catalogue/routes.ts';
import type * as catalogue from './catalogue/shapes.ts';
import type { customerRoutes } from './customer/routes.ts';
import type * as customer from './customer/shapes.ts';
import type { adminDashboardRoutes } from './dashboard/admin-routes.ts';
import type { dashboardRoutes } from './dashboard/routes.ts';
import type * as dashboard from './dashboard/shapes.ts';
import type * as envelope from './envelope.ts';
import type * as events from './events/shapes.ts';
import type { proofRoutes } from './payment-proof/routes.ts';
import type * as paymentProof from './payment-proof/shapes.ts';
import type { proofUploadRoutes } from './payment-proof/upload-routes.ts';
import type { pictureRoutes } from './pictures/routes.ts';
import type { adminReviewRoutes } from './review/admin-routes.ts';
import type { reviewRoutes } from './review/routes.ts';
import type * as review from './review/shapes.ts';
import type { sessionRoutes } from './session/routes.ts';
import type * as session from './session/shapes.ts';
import type { settingsRoutes } from './settings/routes.ts';
import type * as settings from './settings/shapes.ts';

export type AccountApi = ReturnType<typeof accountRoutes>;
export type AdminAppointmentApi = ReturnType<typeof adminAppointmentRoutes>;
export type AdminAvailabilityApi = ReturnType<typeof adminAvailabilityRoutes>;
export type AdminDashboardApi = ReturnType<typeof adminDashboardRoutes>;
export type AdminReviewApi = ReturnType<typeof adminReviewRoutes>;
export type AdminServiceApi = ReturnType<typeof adminServiceRoutes>;
export type AppointmentApi = ReturnType<typeof appointmentRoutes>;
export type AvailabilityApi = ReturnType<typeof availabilityRoutes>;
export type AvailabilitySettingsApi = ReturnType<typeof availabilitySettingsRoutes>;
export type BrandingApi = ReturnType<typeof brandingRoutes>;
export type CatalogueApi = ReturnType<typeof catalogueRoutes>;
export type CategoryApi = ReturnType<typeof categoryRoutes>;
export type CustomerApi = ReturnType<typeof customerRoutes>;
export type DashboardApi = ReturnType<typeof dashboardRoutes>;
export type PictureApi = ReturnType<typeof pictureRoutes>;
export type ProofApi = ReturnType<typeof proofRoutes>;
export type ProofUploadApi = ReturnType<typeof proofUploadRoutes>;
export type ReviewApi = ReturnType<typeof reviewRoutes>;
export type SessionApi = ReturnType<typeof sessionRoutes>;
export type SettingsApi = ReturnType<typeof settingsRoutes>;

/** The shapes that answers carry, by name. */
export type Shapes = {
  readonly Customer: z.infer<typeof account.Customer>;
  readonly NotificationPreferences: z.infer<typeof account.NotificationPreferences>;
  readonly User: z.infer<typeof account.User>;
  readonly Appointment: z.infer<typeof appointment.Appointment>;
  readonly AppointmentStatus: z.infer<typeof appointment.AppointmentStatus>;
  readonly PaymentMethod: z.infer<typeof appointment.PaymentMethod>;
  readonly PaymentProof: z.infer<typeof appointment.PaymentProof>;
  readonly ProofStatus: z.infer<typeof appointment.ProofStatus>;
  readonly AvailabilitySettings: z.infer<typeof availability.AvailabilitySettings>;
  readonly BookingRules: z.infer<typeof availability.BookingRules>;
  readonly Calendar: z.infer<typeof calendar.Calendar>;
  readonly DayFreedom: z.infer<typeof availability.DayFreedom>;
  readonly DaySlots: z.infer<typeof availability.DaySlots>;
  readonly FreeTime: z.infer<typeof availability.FreeTime>;
  readonly SlotCheck: z.infer<typeof availability.SlotCheck>;
  readonly TimeSlot: z.infer<typeof availability.TimeSlot>;
  readonly Branding: z.infer<typeof branding.Branding>;
  readonly AddOn: z.infer<typeof catalogue.AddOn>;
  readonly Service: z.infer<typeof catalogue.Service>;
  readonly ServiceType: z.infer<typeof catalogue.ServiceType>;
  readonly ServicesByCategory: z.infer<typeof catalogue.ServicesByCategory>;
  readonly AdminDashboard: z.infer<typeof dashboard.AdminDashboard>;
  readonly Analytics: z.infer<typeof dashboard.Analytics>;
  readonly ClientDashboard: z.infer<typeof dashboard.ClientDashboard>;
  readonly CustomerDetails: z.infer<typeof customer.CustomerDetails>;
  readonly CustomerPage: z.infer<typeof customer.CustomerPage>;
  readonly Forgotten: z.infer<typeof customer.Forgotten>;
  readonly Change: z.infer<typeof events.Change>;
  readonly Pagination: z.infer<typeof envelope.Pagination>;
  readonly Refusal: z.infer<typeof envelope.Refusal>;
  readonly UploadedProof: z.infer<typeof paymentProof.UploadedProof>;
  readonly AdminReview: z.infer<typeof review.AdminReview>;
  readonly Review: z.infer<typeof review.Review>;
  readonly ReviewStatus: z.infer<typeof review.ReviewStatus>;
  readonly KnownContact: z.infer<typeof session.KnownContact>;
  readonly SignedIn: z.infer<typeof session.SignedIn>;
  readonly Settings: z.infer<typeof settings.Settings>;
};

/** The shapes that forms send, by name, as they are before the server reads them. */
export type Asked = { readonly [Name in keyof typeof asked]: z.input<(typeof asked)[Name]> };
