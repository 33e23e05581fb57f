/** The client gives reads and subscriptions no deadline that works, and finding a node none at all: ours runs on every call. */
export const withinMillis = <Value>(millis: number, work: Promise<Value>, late: () => Value): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late()), millis);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));
