const asked = process.env.TZ;
const actual = Intl.DateTimeFormat().resolvedOptions().timeZone;
const sameName = Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone;

/** Fails if the process is not in the requested zone, because such a run would prove nothing. */
if (asked === undefined || actual !== sameName)
  throw new Error(`The tests were to run in the zone ${asked}, but run in ${actual}.`);
