/** Loaded into the server under measurement: on SIGUSR2 it collects garbage and prints the memory still in use. */
process.on('SIGUSR2', () => {
  const { rss } = process.memoryUsage();
  globalThis.gc?.();
  const { heapUsed } = process.memoryUsage();
  console.log(`memory ${JSON.stringify({ rss, heapUsed })}`);
});
