/** The list with the item at `place` one place on or back; at the end of the list it stays. */
export const moved = <Item>(items: readonly Item[], place: number, by: -1 | 1): readonly Item[] => {
  const item = items[place];
  const to = place + by;
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(place, 1).toSpliced(to, 0, item);
};
