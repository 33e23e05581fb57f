import { accountRoutes } from '../http/account/routes.ts';
import { adminAppointmentRoutes } from '../http/appointment/admin-routes.ts';
import { appointmentRoutes } from '../http/appointment/routes.ts';
import { adminAvailabilityRoutes } from '../http/availability/admin-routes.ts';
import { calendarRoutes } from '../http/availability/calendar-routes.ts';
import { availabilityRoutes } from '../http/availability/routes.ts';
import { availabilitySettingsRoutes } from '../http/availability/settings-routes.ts';
import { brandingRoutes } from '../http/branding/routes.ts';
import { adminServiceRoutes } from '../http/catalogue/admin-routes.ts';
import { categoryRoutes } from '../http/catalogue/category-routes.ts';
import { catalogueRoutes } from '../http/catalogue/routes.ts';
import { customerRoutes } from '../http/customer/routes.ts';
import { adminDashboardRoutes } from '../http/dashboard/admin-routes.ts';
import { dashboardRoutes } from '../http/dashboard/routes.ts';
import { eventRoutes } from '../http/events/routes.ts';
import type {
  AccountParts,
  AppointmentParts,
  AvailabilityParts,
  BrandingParts,
  CatalogueParts,
  CustomerParts,
  DashboardParts,
  EventParts,
  ProofParts,
  ReviewParts,
  SessionParts,
  SettingsParts,
} from '../http/parts.ts';
import { proofRoutes } from '../http/payment-proof/routes.ts';
import { proofUploadRoutes } from '../http/payment-proof/upload-routes.ts';
import type { Pictures } from '../http/pictures/pictures.ts';
import { pictureRoutes } from '../http/pictures/routes.ts';
import { adminReviewRoutes } from '../http/review/admin-routes.ts';
import { reviewRoutes } from '../http/review/routes.ts';
import { sessionRoutes } from '../http/session/routes.ts';
import { settingsRoutes } from '../http/settings/routes.ts';
import { slice } from '../http/slice.ts';

export type ApiParts = AccountParts &
  AppointmentParts &
  AvailabilityParts &
  BrandingParts &
  CatalogueParts &
  CustomerParts &
  DashboardParts &
  EventParts &
  ProofParts &
  ReviewParts &
  SessionParts &
  SettingsParts & { readonly pictures: Pictures };

/** What clients and visitors ask. */
const clientRoutes = (parts: ApiParts) =>
  slice()
    .route('/', catalogueRoutes(parts))
    .route('/', availabilityRoutes(parts))
    .route('/', appointmentRoutes(parts))
    .route('/', proofRoutes(parts))
    .route('/', reviewRoutes(parts))
    .route('/', sessionRoutes(parts))
    .route('/', accountRoutes(parts))
    .route('/', dashboardRoutes(parts))
    .route('/', brandingRoutes(parts))
    .route('/', eventRoutes(parts));

const ownerRoutes = (parts: ApiParts) =>
  slice()
    // Before the appointments' own: `analytics` is no id.
    .route('/', adminDashboardRoutes(parts))
    .route('/', adminAppointmentRoutes(parts))
    .route('/', adminAvailabilityRoutes(parts))
    .route('/', availabilitySettingsRoutes(parts))
    .route('/', calendarRoutes(parts))
    .route('/', adminServiceRoutes(parts))
    .route('/', categoryRoutes(parts))
    .route('/', adminReviewRoutes(parts))
    .route('/', customerRoutes(parts))
    .route('/', settingsRoutes(parts));

/** The routes under `/api/v2`. */
export const composeApi = (parts: ApiParts) =>
  slice().route('/', clientRoutes(parts)).route('/', ownerRoutes(parts)).route('/', composeUploads(parts));

/** Those that also answer under `/api`, where the specification's upload client looks for them. */
export const composeUploads = (parts: ApiParts) =>
  slice().route('/', proofUploadRoutes(parts)).route('/', pictureRoutes(parts));
