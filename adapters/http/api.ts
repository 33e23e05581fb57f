/**
 * What the web app may know of the server: types only, one per slice for `hc<…Api>('/api/v2')`, and the shapes that
 * answers carry.
 */
import type { accountRoutes } from './account/routes.ts';
import type { adminAppointmentRoutes } from './appointment/admin-routes.ts';
import type { appointmentRoutes } from './appointment/routes.ts';
import type { adminAvailabilityRoutes } from './availability/admin-routes.ts';
import type { availabilityRoutes } from './availability/routes.ts';
import type { availabilitySettingsRoutes } from './availability/settings-routes.ts';
import type { brandingRoutes } from './branding/routes.ts';
import type { adminServiceRoutes } from './catalogue/admin-routes.ts';
import type { categoryRoutes } from './catalogue/category-routes.ts';
import type { catalogueRoutes } from './catalogue/routes.ts';
import type { adminDashboardRoutes } from './dashboard/admin-routes.ts';
import type { dashboardRoutes } from './dashboard/routes.ts';
import type { proofRoutes } from './payment-proof/routes.ts';
import type { proofUploadRoutes } from './payment-proof/upload-routes.ts';
import type { pictureRoutes } from './pictures/routes.ts';
import type { adminReviewRoutes } from './review/admin-routes.ts';
import type { reviewRoutes } from './review/routes.ts';
import type { sessionRoutes } from './session/routes.ts';
import type { settingsRoutes } from './settings/routes.ts';

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
export type DashboardApi = ReturnType<typeof dashboardRoutes>;
export type PictureApi = ReturnType<typeof pictureRoutes>;
export type ProofApi = ReturnType<typeof proofRoutes>;
export type ProofUploadApi = ReturnType<typeof proofUploadRoutes>;
export type ReviewApi = ReturnType<typeof reviewRoutes>;
export type SessionApi = ReturnType<typeof sessionRoutes>;
export type SettingsApi = ReturnType<typeof settingsRoutes>;

export type { User } from './account/shapes.ts';
export type { Appointment, PaymentProof } from './appointment/shapes.ts';
export type { AvailabilitySettings, DaySlots } from './availability/shapes.ts';
export type { Branding } from './branding/shapes.ts';
export type { Service } from './catalogue/shapes.ts';
export type { Pagination, Refusal } from './envelope.ts';
export type { AdminReview, Review } from './review/shapes.ts';
export type { KnownContact } from './session/shapes.ts';
