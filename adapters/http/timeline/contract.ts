import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { answers } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import { AsOfQuery, StudioThenAnswer, TimelineAnswer, TracesAnswer } from './shapes.ts';

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

export const asOf = declareRoute({
  method: 'get',
  path: '/admin/appointments/{id}/as-of',
  tags: ['Admin: appointments'],
  summary:
    'The studio as it was at a moment: the appointment, a day, prices, rules, and which times were offered or why not',
  description:
    'The moment is before or after an event of the timeline (`line`), or an instant (`at`). Without `date` and `serviceId` it is ' +
    'the day and the service of the appointment.',
  request: { params: idParam, query: AsOfQuery },
  runs: ['lookBack'],
  refuses: ['AppointmentNotFound', 'TimelineLineNotFound'],
  responses: answers(StudioThenAnswer, 'The studio at that moment'),
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

export const evidence = declareRoute({
  method: 'get',
  path: '/admin/appointments/{id}/evidence',
  tags: ['Admin: appointments'],
  summary: 'A pack of evidence of an appointment, as a ZIP',
  description:
    'For whoever settles a dispute: a PDF, the timeline, the events as they are stored, the payment proofs, proofs that all of ' +
    'it is in the log, and verifiers that need nothing installed. Private notes stay closed. The log says that it was made.',
  request: { params: idParam },
  runs: ['makeEvidencePack'],
  refuses: ['AppointmentNotFound'],
  responses: { 200: { description: 'The pack', content: { 'application/zip': { schema: z.string() } } } },
});

const zip = { 'application/zip': { schema: z.string() } };

export const ownData = declareRoute({
  method: 'get',
  path: '/user/data',
  tags: ['Account'],
  summary: 'Everything the studio has of the caller, as a ZIP: a page to read, JSON, and files',
  request: {},
  runs: ['exportOwnData'],
  refuses: ['AccountNotFound', 'PasswordSignInRequired'],
  responses: { 200: { description: 'The client’s data', content: zip } },
});

export const dataOfCustomer = declareRoute({
  method: 'get',
  path: '/admin/customers/{id}/data',
  tags: ['Admin: customers'],
  summary: 'Everything the studio has about a client except its private notes, as a ZIP to hand to the client',
  request: { params: idParam },
  runs: ['exportPerson'],
  refuses: ['AccountNotFound'],
  responses: { 200: { description: 'The client’s data', content: zip } },
});

export const tracesOfCustomer = declareRoute({
  method: 'get',
  path: '/admin/customers/{id}/traces',
  tags: ['Admin: customers'],
  summary: 'How much forgetting a client would erase, and how much would stay',
  request: { params: idParam },
  runs: ['countTraces'],
  refuses: [],
  responses: answers(TracesAnswer, 'What the client has left here'),
});
