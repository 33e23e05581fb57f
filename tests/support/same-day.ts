/** By these `faketime` gives a program another day. A child that does not get them lives on the real one. */
const ofTheDay = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED'];

const handedOn = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** What a child process needs of this one's environment to live on the same day as it. */
export const sameDay = (): Readonly<Record<string, string>> => handedOn(ofTheDay);

/** The same for a tool that runs from its sources, which Node keeps compiled: that halves what its start costs. */
export const sameDayCompiled = (): Readonly<Record<string, string>> => handedOn([...ofTheDay, 'NODE_COMPILE_CACHE']);
