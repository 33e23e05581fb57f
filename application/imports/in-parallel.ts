/** Does the work for each item in order, of at most `many` at once, until `isOver`. Resolves when all that began is done. */
export const inParallel = async <Item>(
  items: readonly Item[],
  many: number,
  isOver: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && !isOver()) {
      const index = next;
      next += 1;
      await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: many }, worker));
};
