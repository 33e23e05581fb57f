import { accountRoutes } from '../http/account/routes.ts';
import { adminAppointmentRoutes } from '../http/appointment/admin-routes.ts';
import { appointmentRoutes } from '../http/appointment/routes.ts';
import { adminAvailabilityRoutes } from '../http/availability/admin-routes.ts';
import { availabilityRoutes } from '../http/availability/routes.ts';
import { availabilitySettingsRoutes } from '../http/availability/settings-routes.ts';
import { catalogueRoutes } from '../http/catalogue/routes.ts';
import type { AccountParts, AppointmentParts, AvailabilityParts, ProofParts, SessionParts } from '../http/parts.ts';
import { proofRoutes } from '../http/payment-proof/routes.ts';
import { proofUploadRoutes } from '../http/payment-proof/upload-routes.ts';
import type { Pictures } from '../http/pictures/pictures.ts';
import { pictureRoutes } from '../http/pictures/routes.ts';
import { sessionRoutes } from '../http/session/routes.ts';
import { slice } from '../http/slice.ts';

export type ApiParts = AppointmentParts &
  AvailabilityParts &
  ProofParts &
  SessionParts &
  AccountParts & { readonly pictures: Pictures };

/** The routes under `/api/v2`. */
export const composeApi = (parts: ApiParts) =>
  slice()
    .route('/', catalogueRoutes(parts))
    .route('/', appointmentRoutes(parts))
    .route('/', adminAppointmentRoutes(parts))
    .route('/', availabilityRoutes(parts))
    .route('/', adminAvailabilityRoutes(parts))
    .route('/', availabilitySettingsRoutes(parts))
    .route('/', proofRoutes(parts))
    .route('/', sessionRoutes(parts))
    .route('/', accountRoutes(parts))
    .route('/', composeUploads(parts));

/** Those that also answer under `/api`, where the specification's upload client looks for them. */
export const composeUploads = (parts: ApiParts) =>
  slice().route('/', proofUploadRoutes(parts)).route('/', pictureRoutes(parts.pictures));
