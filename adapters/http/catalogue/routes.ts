import { err } from 'neverthrow';
import { serviceId } from '../../../domain/kernel/index.ts';
import { categoriesView } from '../../../projections/categories.ts';
import { listServices, serviceById } from '../../../projections/services.ts';
import { answer, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { list, names, one } from './contract.ts';
import { groupedByCategory, serviceShape } from './view.ts';

/** The catalogue as visitors see it: what cannot be booked is for the owner's eyes. */
export const catalogueRoutes = (parts: CommonParts) => {
  const { db } = parts;
  const categories = categoriesView.open(db);
  return slice()
    .openapi(list, (c) => {
      const { isActive, sortBy, sortOrder } = c.req.valid('query');
      const mayAsk = c.get('caller').role === 'admin';
      const asked = {
        isActive: mayAsk ? (isActive ?? true) : true,
        sortBy: sortBy ?? 'createdAt',
        direction: sortOrder ?? 'asc',
      };
      return answer(c, groupedByCategory(listServices(db, asked).rows, categories().names, parts.showEach));
    })
    .openapi(names, (c) => answer(c, [...categories().names]))
    .openapi(one, (c) => {
      const row = serviceById(db, serviceId(c.req.valid('param').id));
      const isVisible = row !== null && (row.isActive || c.get('caller').role === 'admin');
      return answer(c, isVisible ? serviceShape(row) : orRefuse(one, err({ kind: 'ServiceNotFound' as const })));
    });
};
