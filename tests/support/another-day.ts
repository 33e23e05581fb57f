/** By these `faketime` gives a program another day. A child that does not get them lives on the real one. */
const variables = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED'];

/** What a child process needs of this one's environment to live on the same day as it. */
export const sameDay = (): Readonly<Record<string, string>> =>
  Object.fromEntries(variables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
