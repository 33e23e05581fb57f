import { createRoute } from '@hono/zod-openapi';
import { type AccountId, accountId, dateInZone } from '../../../domain/kernel/index.ts';
import { clientDashboard } from '../../../projections/client-dashboard.ts';
import { listCustomers } from '../../../projections/customers.ts';
import { answer, orRefuse } from '../answer.ts';
import { lookingAs } from '../appointment/answering.ts';
import type { HttpContext } from '../context.ts';
import { answers, body, pageOf } from '../envelope.ts';
import { idParam } from '../fields.ts';
import type { CustomerParts } from '../parts.ts';
import { refusalOf } from '../refusals.ts';
import { Refused } from '../refused.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { BlockWanted, CustomerDetails, CustomerNoteWanted, CustomerPage, CustomersQuery, Forgotten } from './shapes.ts';
import { customerDetails, customerShape } from './view.ts';

const tags = ['Admin: customers'];

const list = createRoute({
  method: 'get',
  path: '/admin/customers',
  tags,
  summary: 'Clients with what they booked and spent, newest first unless asked otherwise',
  request: { query: CustomersQuery },
  responses: answers(CustomerPage, 'One page'),
});

const one = createRoute({
  method: 'get',
  path: '/admin/customers/{id}',
  tags,
  summary: 'One client: appointments, spend, reviews, note and state',
  request: { params: idParam },
  responses: answers(CustomerDetails, 'The client'),
});

const block = createRoute({
  method: 'post',
  path: '/admin/customers/{id}/block',
  tags,
  summary: 'Take no more online bookings from a client, who is signed out everywhere; what is booked stays',
  request: { params: idParam, body: body(BlockWanted) },
  responses: answers(CustomerDetails, 'The client'),
});

const unblock = createRoute({
  method: 'post',
  path: '/admin/customers/{id}/unblock',
  tags,
  summary: 'Let a client sign in and book online again',
  request: { params: idParam },
  responses: answers(CustomerDetails, 'The client'),
});

const note = createRoute({
  method: 'put',
  path: '/admin/customers/{id}/note',
  tags,
  summary: "Keep the owner's private note about a client; an empty one takes it away",
  request: { params: idParam, body: body(CustomerNoteWanted) },
  responses: answers(CustomerDetails, 'The client'),
});

const forget = createRoute({
  method: 'delete',
  path: '/admin/customers/{id}',
  tags,
  summary: 'Forget a client for good: name, contact details, notes, texts and proof files are erased, figures stay',
  request: { params: idParam },
  responses: answers(Forgotten, 'What was erased'),
});

const detailsOf = (c: HttpContext, parts: CustomerParts, id: AccountId): CustomerDetails => {
  const found = clientDashboard(parts.db, id, dateInZone(parts.rules().zone, parts.clock.now()));
  if (found === null || found.account.role !== 'user') throw new Refused(refusalOf({ kind: 'AccountNotFound' }));
  const caller = c.get('caller');
  return customerDetails(found, caller, lookingAs(parts, caller));
};

export const customerRoutes = (parts: CustomerParts) =>
  slice()
    .openapi(list, (c) => {
      const { page, limit, search, sortBy, sortOrder } = c.req.valid('query');
      const { rows, total } = listCustomers(parts.db, {
        search: search ?? null,
        sortBy: sortBy ?? 'createdAt',
        direction: sortOrder ?? 'desc',
        page: { page, limit },
      });
      const pagination = pageOf(page, limit, total);
      return answer(c, { customers: rows.map(customerShape), pagination }, { pagination });
    })
    .openapi(one, (c) => answer(c, detailsOf(c, parts, accountId(c.req.valid('param').id))))
    .openapi(block, async (c) => {
      const id = accountId(c.req.valid('param').id);
      const { reason } = c.req.valid('json');
      const asked = { accountId: id, reason: reason === '' ? null : (reason ?? null) };
      await shown(c, parts.progress, orRefuse(await parts.blockCustomer(c.get('caller'), asked)));
      return answer(c, detailsOf(c, parts, id), { message: 'Customer blocked from online booking' });
    })
    .openapi(unblock, async (c) => {
      const id = accountId(c.req.valid('param').id);
      await shown(c, parts.progress, orRefuse(await parts.unblockCustomer(c.get('caller'), id)));
      return answer(c, detailsOf(c, parts, id), { message: 'Customer can book online again' });
    })
    .openapi(note, async (c) => {
      const id = accountId(c.req.valid('param').id);
      const { note: text } = c.req.valid('json');
      const asked = { accountId: id, note: text };
      await shown(c, parts.progress, orRefuse(await parts.takeCustomerNote(c.get('caller'), asked)));
      return answer(c, detailsOf(c, parts, id), { message: text === '' ? 'Note removed' : 'Note saved' });
    })
    .openapi(forget, async (c) => {
      const id = accountId(c.req.valid('param').id);
      const done = orRefuse(await parts.forgetPerson(c.get('caller'), id));
      const { proofs, reviews } = await shown(c, parts.progress, done);
      const message = 'Customer forgotten: personal details are erased for good';
      return answer(c, { id, paymentProofs: proofs, publicReviews: reviews }, { message });
    });
