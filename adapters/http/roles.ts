import type { Audiences } from './http-slice.ts';
import { merged } from './merged.ts';
import { slices } from './slices.ts';

/** Every route of the slices with its audience. The server does not start with a route that has none. */
export const audiences: Audiences = merged(slices.map((slice) => slice.audiences));
