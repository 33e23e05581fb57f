/** The moment at which every test file begins, unless TEST_INSTANT names another one: a Tuesday at 10:15 in the studio's zone. */
const testInstant = process.env.TEST_INSTANT || '2027-01-12T10:15:00-06:00';

/**
 * Sets the `Date` of a process, or of a page, so many milliseconds ahead. It goes on as before, and timers stay as they are.
 * The function is also sent to the browser, so it uses nothing from around it.
 */
export const setClockAhead = (millis: number): void => {
  const machine = Date.prototype.constructor as DateConstructor;
  const now = (): number => machine.now() + millis;
  globalThis.Date = new Proxy(machine, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new machine(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
};

const machine = Date;
let ahead = 0;

/** The time that the libraries of a server under test have, which read the machine's clock themselves. */
export const machineNow = (): Date => new machine(machine.now());

/** Milliseconds by which the clock of the tests is ahead of the machine's. */
export const clockAhead = (): number => ahead;

/** Starts the clock of this process's tests at the moment. */
export const startClock = (instant = testInstant): void => {
  ahead = Date.parse(instant) - machine.now();
  setClockAhead(ahead);
};

/** By these `faketime` gives a program another day. A child that does not get them lives on the real one. */
const ofTheDay = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED'];

const handedOn = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** What a server or a tool under test needs in its environment to have the same time as the test. */
export const sameClock = (): Readonly<Record<string, string>> => ({
  ...handedOn(ofTheDay),
  TEST_CLOCK_AHEAD_MILLIS: String(ahead),
});

/** The same for a tool that runs from its sources, which Node keeps compiled: that halves what its start costs. */
export const sameClockCompiled = (): Readonly<Record<string, string>> => ({
  ...sameClock(),
  ...handedOn(['NODE_COMPILE_CACHE']),
});
