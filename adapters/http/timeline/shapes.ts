import { z } from '@hono/zod-openapi';
import { instantText } from '../fields.ts';

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
    kind: z.enum(['booking', 'payment', 'time', 'review', 'person']),
    isStep: z.boolean().openapi({ description: 'A step of the program on the way.' }),
    text: z.string().openapi({ example: 'Confirmed' }),
    changes: z.array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    facts: z.array(z.object({ what: z.string(), value: z.string() })),
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
