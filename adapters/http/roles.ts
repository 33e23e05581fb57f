import { declaredRoutes } from './contract.ts';
import { merged } from './merged.ts';
import { slices } from './slices.ts';
import type { Audiences } from './wire/slice.ts';

const ownersRoutes = declaredRoutes
  .filter(({ path }) => path.startsWith('/admin/'))
  .map(({ method, path }) => [`${method.toUpperCase()} ${path}`, 'admin'] as const);

/** Every route with its audience. The server does not start if a route has none. */
export const audiences: Audiences = {
  ...Object.fromEntries(ownersRoutes),
  ...merged(slices.map((slice) => slice.audiences)),
};
