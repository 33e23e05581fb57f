/** Loaded into the server under measurement: on SIGUSR2 it collects its garbage and says what it still holds. */
process.on('SIGUSR2', () => {
  const { rss } = process.memoryUsage();
  globalThis.gc?.();
  const { heapUsed } = process.memoryUsage();
  console.log(`memory ${JSON.stringify({ rss, heapUsed })}`);
});
