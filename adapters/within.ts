/** Resolves with what `late` says if the work takes longer. The work goes on. */
export const withinMillis = <Value>(millis: number, work: Promise<Value>, late: () => Value): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late()), millis);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));
