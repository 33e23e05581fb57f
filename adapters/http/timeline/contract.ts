import { z } from '@hono/zod-openapi';
import { appointmentStatuses } from '../../../domain/appointment/events.ts';
import { answers } from '../wire/envelope.ts';
import { dateText, idParam, idText, instantText, optionalQuery, timeText } from '../wire/fields.ts';
import { routesUnder } from '../wire/slice.ts';

const TimelineFact = z.object({ what: z.string(), value: z.string() });

const TimelineLine = z
  .object({
    id: z.string().openapi({ description: 'The id of the event.' }),
    position: z.string().openapi({ description: 'Where it is in the log; later events have later positions.' }),
    stream: z.string(),
    revision: z.int().openapi({ description: 'Its place in its stream, from 0.' }),
    type: z.string().openapi({ example: 'AppointmentConfirmed' }),
    at: instantText,
    by: z.enum(['client', 'guest', 'owner', 'studio', 'somebody']).openapi({
      description: '`studio` is the program itself; `somebody` is signed in to another account than the client’s.',
    }),
    actor: z.string().nullable().openapi({ description: 'The account that acted. Null in a client’s timeline.' }),
    request: z.string().openapi({ description: 'The same for all events of one request.' }),
    kind: z.enum(['booking', 'payment', 'time', 'review', 'notice', 'person']),
    isStep: z.boolean().openapi({ description: 'A step of the program on the way.' }),
    text: z.string().openapi({ example: 'Confirmed' }),
    changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    facts: z.array(TimelineFact),
    origin: z
      .object({ network: z.string().nullable(), device: z.string().nullable() })
      .nullable()
      .openapi({ description: 'Where the request came from; null where that is not stored or not the reader’s.' }),
    isErased: z.boolean(),
    proofId: z.string().nullable(),
  })
  .openapi('TimelineLine');

export const TimelineAnswer = z
  .object({
    appointmentId: z.string(),
    zone: z.string().openapi({ description: 'The zone that the appointment was booked in.' }),
    claims: z.array(TimelineFact).openapi({ description: 'What the appointment is now.' }),
    isDeleted: z.boolean(),
    policies: z
      .array(z.object({ policiesHash: z.string(), text: z.string() }))
      .openapi({ description: 'The policies that the client agreed to.' }),
    lines: z.array(TimelineLine),
    leftOut: z
      .array(z.object({ type: z.string(), count: z.int(), why: z.string() }))
      .openapi({ description: 'Events that are not shown, and why.' }),
  })
  .openapi('Timeline');

export const AsOfQuery = z.object({
  line: optionalQuery(idText).openapi({ description: 'The id of an event of the timeline.' }),
  side: optionalQuery(z.enum(['before', 'after'])).openapi({ description: 'Of that event; after it unless told.' }),
  at: optionalQuery(z.iso.datetime()).openapi({ description: 'An instant in UTC, instead of an event.' }),
  date: optionalQuery(dateText),
  serviceId: optionalQuery(idText),
  time: optionalQuery(timeText).openapi({ description: 'A time to be judged beside the starts of the day.' }),
});

const start = z.object({
  time: z.string(),
  whyNot: z
    .string()
    .nullable()
    .openapi({ description: 'Null if it was offered.', example: 'Another visit was booked at that time' }),
});
const named = z.object({ name: z.string(), minutes: z.int(), price: z.number() });
const span = { start: z.string(), end: z.string() };

export const StudioThenAnswer = z
  .object({
    at: instantText,
    zone: z.string(),
    appointment: z
      .object({
        status: z.enum(appointmentStatuses),
        isDeleted: z.boolean(),
        date: z.string(),
        time: z.string(),
        minutes: z.int(),
        services: z.array(named),
        total: z.number(),
        cancellationHours: z.number(),
        rescheduleHours: z.number(),
      })
      .nullable()
      .openapi({ description: 'Null before it was booked.' }),
    day: z.object({
      date: z.string(),
      opens: z.string(),
      closes: z.string(),
      isWorked: z.boolean(),
      closed: z.object({ reason: z.string().nullable() }).nullable(),
      hasOwnSlots: z.boolean(),
      closedParts: z.array(z.object({ ...span, reason: z.string().nullable() })),
      held: z.array(
        z.object({
          time: z.string(),
          minutes: z.int(),
          bufferBefore: z.int(),
          bufferAfter: z.int(),
          appointmentId: z.string(),
          isThis: z.boolean(),
        }),
      ),
      reserved: z.array(z.object({ time: z.string(), minutes: z.int(), until: instantText })),
    }),
    rules: z.object({
      slotMinutes: z.int(),
      noticeMinutes: z.int(),
      windowMonths: z.int(),
      bufferBefore: z.int(),
      bufferAfter: z.int(),
      paused: z.object({ reason: z.string().nullable() }).nullable(),
      cancellationHours: z.number(),
      rescheduleHours: z.number(),
      rescheduleLimit: z.number(),
    }),
    service: named
      .extend({ id: z.string(), isActive: z.boolean(), addOns: z.array(named) })
      .nullable()
      .openapi({ description: 'As it was offered at that moment; null if it was not there.' }),
    minutes: z.int().nullable().openapi({ description: 'The length of the visit that was judged.' }),
    starts: z.array(start),
    asked: start.nullable(),
  })
  .openapi('StudioThen');

export const TracesAnswer = z
  .object({
    proofs: z.int().openapi({ description: 'Files of payment proofs, which are erased.' }),
    reviews: z.int().openapi({ description: 'Reviews, whose texts are erased.' }),
    hairPictures: z.int().openapi({ description: 'Photos of the client’s hair, which are erased.' }),
    appointments: z.int().openapi({ description: 'Appointments, which stay without the client’s name.' }),
    coming: z.int().openapi({ description: 'Appointments to come, which have to be canceled first.' }),
  })
  .openapi('TracesOfCustomer');

export const ofAppointment = routesUnder('Admin: appointments')('GET /admin/appointments/{id}/timeline', {
  summary: 'Everything that happened to an appointment, its proofs, its time and its review, oldest first',
  request: { params: idParam },
  runs: ['viewTimeline'],
  refuses: ['AppointmentNotFound'],
  responses: answers(TimelineAnswer, 'Its timeline'),
});

export const asOf = routesUnder('Admin: appointments')('GET /admin/appointments/{id}/as-of', {
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

export const ownAppointment = routesUnder('Appointments')('GET /appointments/{id}/timeline', {
  summary: 'Everything that happened to an appointment, without the studio’s private notes',
  request: { params: idParam },
  runs: ['viewOwnTimeline'],
  refuses: ['AppointmentNotFound', 'AddressNotVerified'],
  responses: answers(TimelineAnswer, 'Its timeline'),
});

export const evidence = routesUnder('Admin: appointments')('GET /admin/appointments/{id}/evidence', {
  summary: 'A pack of evidence of an appointment, as a ZIP',
  description:
    'For the person who settles a dispute: a PDF, the timeline, the events as they are stored, the payment proofs, proofs that all of ' +
    'it is in the log, and verifiers that need nothing installed. Private notes stay closed. The log says that it was made.',
  request: { params: idParam },
  runs: ['makeEvidencePack'],
  refuses: ['AppointmentNotFound'],
  responses: { 200: { description: 'The pack', content: { 'application/zip': { schema: z.string() } } } },
});

const zip = { 'application/zip': { schema: z.string() } };

export const ownData = routesUnder('Account')('GET /user/data', {
  summary: 'Everything the studio has of the caller, as a ZIP: a page to read, JSON, and files',
  request: {},
  runs: ['exportOwnData'],
  refuses: ['AccountNotFound', 'PasswordSignInRequired'],
  responses: { 200: { description: 'The client’s data', content: zip } },
});

export const dataOfCustomer = routesUnder('Admin: customers')('GET /admin/customers/{id}/data', {
  summary: 'Everything the studio has about a client except its private notes, as a ZIP to hand to the client',
  request: { params: idParam },
  runs: ['exportPerson'],
  refuses: ['AccountNotFound'],
  responses: { 200: { description: 'The client’s data', content: zip } },
});

export const tracesOfCustomer = routesUnder('Admin: customers')('GET /admin/customers/{id}/traces', {
  summary: 'How much forgetting a client would erase, and how much would stay',
  request: { params: idParam },
  runs: ['countTraces'],
  refuses: [],
  responses: answers(TracesAnswer, 'What the client has left here'),
});
