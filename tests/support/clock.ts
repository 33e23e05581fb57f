/** When every test file begins, unless TEST_INSTANT names another time: a Tuesday at 10:15 in the studio's zone. */
const testInstant = process.env.TEST_INSTANT || '2027-01-12T10:15:00-06:00';

/**
 * Sets the `Date` of a process or page ahead by that many milliseconds. The clock keeps running, and timers do not
 * change. The function is also sent to the browser, so it uses nothing from outside.
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

/** The machine's time. Libraries of a server under test use it, because they read the machine's clock themselves. */
export const machineNow = (): Date => new machine(machine.now());

/** Milliseconds by which the tests' clock is ahead of the machine's. */
export const clockAhead = (): number => ahead;

/** Starts the clock of this test process at the instant. */
export const startClock = (instant = testInstant): void => {
  ahead = Date.parse(instant) - machine.now();
  setClockAhead(ahead);
};

/** `faketime` uses these variables to give a program another day. A child process without them runs on the real day. */
const ofTheDay = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED'];

const handedOn = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** The environment variables that give a server or tool under test the same time as the test. */
export const sameClock = (): Readonly<Record<string, string>> => ({
  ...handedOn(ofTheDay),
  TEST_CLOCK_AHEAD_MILLIS: String(ahead),
});

/** The same for a tool that runs from its sources. Node caches the compiled code, which halves the start. */
export const sameClockCompiled = (): Readonly<Record<string, string>> => ({
  ...sameClock(),
  ...handedOn(['NODE_COMPILE_CACHE']),
});
