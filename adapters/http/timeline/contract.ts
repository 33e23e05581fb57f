import { declareRoute } from '../declare-route.ts';
import { answers } from '../envelope.ts';
import { idParam } from '../fields.ts';
import { TimelineAnswer } from './shapes.ts';

export const ofAppointment = declareRoute({
  method: 'get',
  path: '/admin/appointments/{id}/timeline',
  tags: ['Admin: appointments'],
  summary: 'Everything that happened to an appointment, its proofs, its time and its review, oldest first',
  request: { params: idParam },
  runs: ['viewTimeline'],
  refuses: ['AppointmentNotFound'],
  responses: answers(TimelineAnswer, 'Its timeline'),
});

export const ownAppointment = declareRoute({
  method: 'get',
  path: '/appointments/{id}/timeline',
  tags: ['Appointments'],
  summary: 'Everything that happened to an appointment, without the studio’s private notes',
  request: { params: idParam },
  runs: ['viewOwnTimeline'],
  refuses: ['AppointmentNotFound', 'AddressNotVerified'],
  responses: answers(TimelineAnswer, 'Its timeline'),
});
