/** Returns the list with the item at `place` moved by `by` places, or unchanged if there is no such place. */
export const moved = <Item>(items: readonly Item[], place: number, by: number): readonly Item[] => {
  const item = items[place];
  const to = place + by;
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(place, 1).toSpliced(to, 0, item);
};
