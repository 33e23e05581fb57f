type Identified = { readonly id: string };

/** Whether the stream already has the events of an append at their place: the same ids in the same order. */
export const isRepeat = (events: readonly Identified[], present: readonly Identified[]): boolean =>
  present.length === events.length && events.every(({ id }, index) => present[index]?.id === id);
