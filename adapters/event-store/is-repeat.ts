type Identified = { readonly id: string };

/** Whether an append only says again what the stream already holds at its place: the same ids in the same order. */
export const isRepeat = (events: readonly Identified[], present: readonly Identified[]): boolean =>
  present.length === events.length && events.every(({ id }, index) => present[index]?.id === id);
