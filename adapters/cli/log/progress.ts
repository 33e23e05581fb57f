/** Tells a person that work goes on: `counted` is called for each page. */
export type Progress = { readonly counted: (events: number) => void };

const everyMillis = 1_000;

export const progressOn = (say: (line: string) => void, doing: string): Progress => {
  const startedAt = performance.now();
  let total = 0;
  let saidAt = startedAt;
  return {
    counted: (events) => {
      total += events;
      const now = performance.now();
      if (now - saidAt < everyMillis) return;
      saidAt = now;
      const perSecond = Math.round((total * 1000) / (now - startedAt));
      say(`  ${doing} ${total.toLocaleString('en-US')} events so far, ${perSecond.toLocaleString('en-US')} a second`);
    },
  };
};
