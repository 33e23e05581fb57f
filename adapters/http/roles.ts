import type { Audiences } from './http-slice.ts';
import { merged } from './merged.ts';
import { slices } from './slices.ts';

/** Every route and its audience, as the slices give them. A route without one does not start. */
export const audiences: Audiences = merged(slices.map((slice) => slice.audiences));
