/** The list with the item at `place` moved `by` places. If there is no such place, the item stays. */
export const moved = <Item>(items: readonly Item[], place: number, by: number): readonly Item[] => {
  const item = items[place];
  const to = place + by;
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(place, 1).toSpliced(to, 0, item);
};
