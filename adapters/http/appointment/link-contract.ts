import { z } from '@hono/zod-openapi';
import { visitLinkActions } from '../../../application/visit-link.ts';
import { declareRoute } from '../declare-route.ts';
import { bodyMayBeLeftOut } from '../middleware/optional-body.ts';
import { cancellationCodes, holdCodes, moveCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import { idText, signedQuery } from '../wire/fields.ts';
import { CancellationWanted, NewTimeWanted, VisitLink } from './shapes.ts';

const tags = ['Appointments'];
const params = z.object({
  id: idText.openapi({ param: { name: 'id', in: 'path' } }),
  hold: idText.openapi({ param: { name: 'hold', in: 'path' } }),
});
const asked = { params, query: signedQuery };
const description =
  'The link of a reminder is signed for one visit, one time of it and one action, and ends when the visit begins.';

export const seeLink = declareRoute({
  method: 'get',
  path: '/visit-links/{action}/{id}/{hold}',
  tags,
  summary: 'What the link of a reminder is about; nothing is written',
  description,
  request: { ...asked, params: params.extend({ action: z.enum(visitLinkActions) }) },
  runs: ['seeByLink'],
  refuses: ['AppointmentNotFound', 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});

export const confirmByLink = declareRoute({
  method: 'post',
  path: '/visit-links/confirm/{id}/{hold}',
  tags,
  summary: 'The client confirms coming',
  description,
  request: asked,
  runs: ['confirmAttendanceByLink'],
  refuses: [
    'AppointmentIsCancelled',
    'AppointmentNotFound',
    'StatusForbidsClient',
    'VisitHasBegun',
    'VisitHasMoved',
    'LinkExpired',
  ],
  refusesItself: ['LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});

export const moveByLink = declareRoute({
  method: 'post',
  path: '/visit-links/move/{id}/{hold}',
  tags,
  summary: 'Move the visit to another time, within the rules that it was booked under',
  description,
  request: { ...asked, body: body(NewTimeWanted) },
  runs: ['moveByLink'],
  refuses: [
    ...holdCodes,
    ...moveCodes,
    'AppointmentIsCancelled',
    'AppointmentNotFound',
    'VisitHasMoved',
    'LinkExpired',
  ],
  refusesItself: ['LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});

export const cancelByLink = declareRoute({
  method: 'post',
  path: '/visit-links/cancel/{id}/{hold}',
  tags,
  summary: 'Cancel the visit, within the rules that it was booked under',
  description,
  request: { ...asked, body: { required: false, content: { 'application/json': { schema: CancellationWanted } } } },
  middleware: bodyMayBeLeftOut,
  runs: ['cancelByLink'],
  refuses: [...cancellationCodes, 'AppointmentNotFound', 'VisitHasMoved', 'LinkExpired'],
  refusesItself: ['LinkExpired'],
  responses: answers(VisitLink, 'The visit'),
});
