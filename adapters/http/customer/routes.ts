import type { AccountUseCases } from '../../../application/account/index.ts';
import { accountId } from '../../../domain/kernel/index.ts';
import { listCustomers } from '../../../projections/customers.ts';
import { answer, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { pageOf } from '../wire/envelope.ts';
import { block, forget, hair, list, note, one, unblock, verify } from './contract.ts';
import { detailsOf, todayOf } from './details.ts';
import { customerShape } from './view.ts';

export type CustomerParts = CommonParts & AccountUseCases;

export const customerRoutes = (parts: CustomerParts) =>
  slice()
    .openapi(list, (c) => {
      const { page, limit, search, sortBy, sortOrder } = c.req.valid('query');
      const { rows, total } = listCustomers(parts.db, {
        search: search ?? null,
        sortBy: sortBy ?? 'createdAt',
        direction: sortOrder ?? 'desc',
        page: { page, limit },
        today: todayOf(parts),
      });
      const pagination = pageOf(page, limit, total);
      return answer(c, { customers: parts.showEach('accountId', rows, customerShape), pagination }, { pagination });
    })
    .openapi(one, (c) => answer(c, orRefuse(one, detailsOf(c, parts, accountId(c.req.valid('param').id)))))
    .openapi(block, async (c) => {
      const id = accountId(c.req.valid('param').id);
      const { reason } = c.req.valid('json');
      const asked = { accountId: id, reason: reason === '' ? null : (reason ?? null) };
      await shown(c, parts.progress, orRefuse(block, await parts.blockCustomer(c.get('caller'), asked)));
      return answer(c, orRefuse(block, detailsOf(c, parts, id)), { message: 'Customer blocked from online booking' });
    })
    .openapi(unblock, async (c) => {
      const id = accountId(c.req.valid('param').id);
      await shown(c, parts.progress, orRefuse(unblock, await parts.unblockCustomer(c.get('caller'), id)));
      return answer(c, orRefuse(unblock, detailsOf(c, parts, id)), { message: 'Customer can book online again' });
    })
    .openapi(verify, async (c) => {
      const id = accountId(c.req.valid('param').id);
      const asked = { accountId: id, ...c.req.valid('json') };
      await shown(c, parts.progress, orRefuse(verify, await parts.verifyCustomer(c.get('caller'), asked)));
      return answer(c, orRefuse(verify, detailsOf(c, parts, id)), { message: 'Email address verified' });
    })
    .openapi(note, async (c) => {
      const id = accountId(c.req.valid('param').id);
      const { note: text } = c.req.valid('json');
      const asked = { accountId: id, note: text };
      await shown(c, parts.progress, orRefuse(note, await parts.takeCustomerNote(c.get('caller'), asked)));
      return answer(c, orRefuse(note, detailsOf(c, parts, id)), {
        message: text === '' ? 'Note removed' : 'Note saved',
      });
    })
    .openapi(hair, async (c) => {
      const id = accountId(c.req.valid('param').id);
      const { method, size, ...rest } = c.req.valid('json');
      const record = { method: method || null, size: size || null, ...rest };
      const asked = { accountId: id, record };
      await shown(c, parts.progress, orRefuse(hair, await parts.keepHairRecord(c.get('caller'), asked)));
      return answer(c, orRefuse(hair, detailsOf(c, parts, id)), { message: 'Hair record saved' });
    })
    .openapi(forget, async (c) => {
      const id = accountId(c.req.valid('param').id);
      const done = orRefuse(forget, await parts.forgetPerson(c.get('caller'), id));
      const { proofs, reviews } = await shown(c, parts.progress, done);
      const message = 'Customer forgotten: personal details are erased for good';
      return answer(c, { id, paymentProofs: proofs, publicReviews: reviews }, { message });
    });
