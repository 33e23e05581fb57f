import { httpSlice } from '../wire/slice.ts';
import { bookingRoutes, reservationRoutes } from './bookings.ts';
import * as contract from './contract.ts';
import { linkPaymentRoutes, linkRoutes } from './links.ts';
import { moneyRoutes, ownersListRoutes, ownersVisitRoutes } from './owner.ts';
import type { AppointmentParts } from './parts.ts';
import { appointmentProofRoutes } from './proofs.ts';
import { appointmentSentences, bookingSentences } from './refusals.ts';
import { seriesRoutes } from './series.ts';
import { changeRoutes, visitRoutes } from './visits.ts';

export const appointmentSlice = httpSlice({
  contract,
  audiences: {
    'POST /appointments': 'anyone',
    'POST /appointments/check': 'anyone',
    'POST /reservations': 'anyone',
    'POST /reservations/mail': 'anyone',
    'DELETE /admin/reservations/{date}/{time}': 'admin',
    'GET /appointments': 'admin',
    'GET /appointments/user': 'signed-in',
    'GET /appointments/{id}': 'signed-in',
    'GET /appointments/{id}/receipt': 'anyone',
    'PATCH /appointments/{id}/status': 'signed-in',
    'PATCH /appointments/{id}/cancel': 'signed-in',
    'PATCH /appointments/{id}/reschedule': 'signed-in',
    'DELETE /appointments/{id}/proposals': 'signed-in',
    'GET /appointments/{id}/series': 'signed-in',
    'PATCH /appointments/{id}/series/reschedule': 'signed-in',
    'PATCH /appointments/{id}/series/cancel': 'signed-in',
    'POST /appointments/{id}/payment-proofs': 'signed-in',
    'GET /visit-links/{action}/{id}/{hold}': 'anyone',
    'POST /visit-links/confirm/{id}/{hold}': 'anyone',
    'POST /visit-links/move/{id}/{hold}': 'anyone',
    'POST /visit-links/keep/{id}/{hold}': 'anyone',
    'POST /visit-links/cancel/{id}/{hold}': 'anyone',
    'POST /visit-links/pay/{id}/{hold}': 'anyone',
    'POST /admin/payment-proofs/{id}/attach': 'admin',
    'GET /admin/appointments': 'admin',
    'POST /admin/appointments': 'admin',
    'POST /admin/appointments/check-series': 'admin',
    'PUT /admin/appointments/bulk-status': 'admin',
    'GET /admin/appointments/{id}': 'admin',
    'POST /admin/appointments/{id}/payments': 'admin',
    'POST /admin/appointments/{id}/returns': 'admin',
    'POST /admin/appointments/{id}/fees': 'admin',
    'POST /admin/appointments/{id}/payments/{entryId}/reverse': 'admin',
    'POST /admin/appointments/{id}/complete': 'admin',
    'POST /admin/appointments/{id}/proposals': 'admin',
    'DELETE /admin/appointments/{id}/proposals': 'admin',
    'PUT /admin/appointments/{id}': 'admin',
    'DELETE /admin/appointments/{id}': 'admin',
    'PUT /admin/appointments/{id}/status': 'admin',
    'GET /admin/appointments/{id}/same-reference': 'admin',
  },
  sentences: { ...appointmentSentences, ...bookingSentences },
  routes: (parts: AppointmentParts) => [
    bookingRoutes(parts),
    visitRoutes(parts),
    changeRoutes(parts),
    seriesRoutes(parts),
    reservationRoutes(parts),
    appointmentProofRoutes(parts),
    linkRoutes(parts),
    ownersListRoutes(parts),
    ownersVisitRoutes(parts),
    moneyRoutes(parts),
  ],
  uploads: (parts) => [linkPaymentRoutes(parts)],
});
