import { httpSlice } from '../http-slice.ts';
import * as adminContract from './admin-contract.ts';
import { adminAppointmentRoutes } from './admin-routes.ts';
import * as contract from './contract.ts';
import * as linkContract from './link-contract.ts';
import { linkRoutes } from './link-routes.ts';
import type { AppointmentParts } from './parts.ts';
import * as proofContract from './proof-contract.ts';
import { appointmentProofRoutes } from './proof-routes.ts';
import { appointmentSentences, bookingSentences } from './refusals.ts';
import * as reservationContract from './reservation-contract.ts';
import { reservationRoutes } from './reservation-routes.ts';
import { appointmentRoutes } from './routes.ts';

export const appointmentSlice = httpSlice({
  contracts: [contract, reservationContract, proofContract, linkContract, adminContract],
  audiences: {
    'POST /appointments': 'anyone',
    'POST /appointments/check': 'anyone',
    'POST /reservations': 'anyone',
    'GET /appointments': 'admin',
    'GET /appointments/user': 'signed-in',
    'GET /appointments/{id}': 'signed-in',
    'GET /appointments/{id}/receipt': 'anyone',
    'PATCH /appointments/{id}/status': 'signed-in',
    'PATCH /appointments/{id}/cancel': 'signed-in',
    'PATCH /appointments/{id}/reschedule': 'signed-in',
    'POST /appointments/{id}/payment-proofs': 'signed-in',
    'GET /visit-links/{action}/{id}/{hold}': 'anyone',
    'POST /visit-links/confirm/{id}/{hold}': 'anyone',
    'POST /visit-links/move/{id}/{hold}': 'anyone',
    'POST /visit-links/cancel/{id}/{hold}': 'anyone',
    'POST /admin/payment-proofs/{id}/attach': 'admin',
    'GET /admin/appointments': 'admin',
    'POST /admin/appointments': 'admin',
    'PUT /admin/appointments/bulk-status': 'admin',
    'GET /admin/appointments/{id}': 'admin',
    'PUT /admin/appointments/{id}': 'admin',
    'DELETE /admin/appointments/{id}': 'admin',
    'PUT /admin/appointments/{id}/status': 'admin',
    'GET /admin/appointments/{id}/history': 'admin',
  },
  sentences: { ...appointmentSentences, ...bookingSentences },
  routes: (parts: AppointmentParts) => [
    appointmentRoutes(parts),
    reservationRoutes(parts),
    appointmentProofRoutes(parts),
    linkRoutes(parts),
    adminAppointmentRoutes(parts),
  ],
});

export { slotTaken } from './refusals.ts';
export { Appointment, AppointmentStatus, StatusCounts } from './shapes.ts';
export { appointmentShapes } from './view.ts';
