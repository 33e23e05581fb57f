import type { z } from '@hono/zod-openapi';
import type { CatalogueUseCases } from '../../../application/catalogue/index.ts';
import type { Service as ServiceState } from '../../../domain/catalogue/index.ts';
import { addOnId, serviceId } from '../../../domain/kernel/index.ts';
import { listServices, serviceById } from '../../../projections/services.ts';
import { answer, created, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { pageOf } from '../wire/envelope.ts';
import { idempotencyKey } from '../wire/idempotency-key.ts';
import { add, list, remove, revise } from './admin-contract.ts';
import type { ServiceChange, ServiceWanted } from './shapes.ts';
import { serviceShape } from './view.ts';

type AddOnTyped = NonNullable<z.output<typeof ServiceWanted>['addOns']>[number];

const addOnWanted = ({ id, name, duration, price }: AddOnTyped) => ({
  addOnId: id === undefined ? null : addOnId(id),
  name,
  minutes: duration,
  price,
});

const added = ({ type, duration, addOns, ...wanted }: z.output<typeof ServiceWanted>) => ({
  ...wanted,
  kind: type ?? ('service' as const),
  minutes: duration,
  isActive: wanted.isActive ?? true,
  image: wanted.image ?? null,
  images: wanted.images ?? [],
  imageAlts: wanted.imageAlts ?? {},
  addOns: (addOns ?? []).map(addOnWanted),
  preparation: wanted.preparation ?? '',
});

const changesIn = ({ type, duration, addOns, ...changes }: z.output<typeof ServiceChange>) => ({
  ...changes,
  ...(type === undefined ? {} : { kind: type }),
  ...(duration === undefined ? {} : { minutes: duration }),
  ...(addOns === undefined ? {} : { addOns: addOns.map(addOnWanted) }),
});

/** As it was decided: the views, which know since when it is there, may be behind. */
const shapeOf = ({ db, clock }: CommonParts, state: ServiceState) => {
  const now = clock.now();
  const { createdAt, updatedAt } = serviceById(db, state.serviceId) ?? { createdAt: now, updatedAt: now };
  return serviceShape({ ...state, createdAt, updatedAt });
};

export const adminServiceRoutes = (parts: CommonParts & CatalogueUseCases) =>
  slice()
    .openapi(list, (c) => {
      const { page, limit, sortBy, sortOrder, ...narrowing } = c.req.valid('query');
      const { rows, total } = listServices(parts.db, {
        search: narrowing.search ?? null,
        category: narrowing.category ?? null,
        isActive: narrowing.isActive ?? null,
        sortBy: sortBy ?? 'createdAt',
        direction: sortOrder ?? (sortBy === undefined ? 'desc' : 'asc'),
        page: { page, limit },
      });
      const pagination = pageOf(page, limit, total);
      return answer(c, { services: parts.showEach('serviceId', rows, serviceShape), pagination }, { pagination });
    })
    .openapi(add, async (c) => {
      const wanted = { ...added(c.req.valid('json')), idempotencyKey: idempotencyKey(c) };
      const done = orRefuse(add, await parts.addService(c.get('caller'), wanted));
      const service = await shown(c, parts.progress, done);
      return created(c, shapeOf(parts, service), { message: 'Service created successfully' });
    })
    .openapi(revise, async (c) => {
      const wanted = { serviceId: serviceId(c.req.valid('param').id), changes: changesIn(c.req.valid('json')) };
      const done = orRefuse(revise, await parts.reviseService(c.get('caller'), wanted));
      const service = await shown(c, parts.progress, done);
      return answer(c, shapeOf(parts, service), { message: 'Service updated successfully' });
    })
    .openapi(remove, async (c) => {
      const done = orRefuse(remove, await parts.removeService(c.get('caller'), serviceId(c.req.valid('param').id)));
      await shown(c, parts.progress, done);
      return answer(c, null, { message: 'Service deleted successfully' });
    });
