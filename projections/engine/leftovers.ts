import type { EventType, SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';

/** After these events no word of somebody may stay in the file, not even where the database keeps deleted rows. */
const erasing: { readonly [Type in EventType]?: true } = { AccountForgotten: true };

export const anyErases = (events: readonly Recorded<SalonEvent>[]): boolean =>
  events.some(({ event }) => erasing[event.type] === true);
