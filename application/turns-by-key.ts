/** Runs the work of one key in the order in which it was asked for, and that of different keys at once. */
export const turnsByKey = () => {
  const tails = new Map<string, Promise<unknown>>();
  return <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
    tails.set(key, turn);
    const leave = () => {
      if (tails.get(key) === turn) tails.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
};
