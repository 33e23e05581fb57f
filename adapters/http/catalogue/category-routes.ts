import type { CatalogueUseCases } from '../../../application/catalogue/index.ts';
import { answer, created, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { add, remove, rename } from './category-contract.ts';

export const categoryRoutes = (parts: CommonParts & CatalogueUseCases) =>
  slice()
    .openapi(add, async (c) => {
      const done = orRefuse(add, await parts.addCategory(c.get('caller'), c.req.valid('json').name));
      return created(c, [...(await shown(c, parts.progress, done))], { message: 'Category added successfully' });
    })
    .openapi(rename, async (c) => {
      const done = orRefuse(rename, await parts.renameCategory(c.get('caller'), c.req.valid('json')));
      return answer(c, [...(await shown(c, parts.progress, done))], { message: 'Category updated successfully' });
    })
    .openapi(remove, async (c) => {
      const done = orRefuse(remove, await parts.removeCategory(c.get('caller'), c.req.valid('param').name));
      return answer(c, [...(await shown(c, parts.progress, done))], { message: 'Category deleted successfully' });
    });
