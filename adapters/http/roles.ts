import { merged } from './merged.ts';
import { slices } from './slices.ts';
import type { Audiences } from './wire/slice.ts';

/** Every route of the slices with its audience. The server does not start with a route that has none. */
export const audiences: Audiences = merged(slices.map((slice) => slice.audiences));
