/**
 * What a wall clock of the zone shows at an instant. It is read minute by minute from `Intl`, so that it shares no
 * code with the domain's time zone functions and does not depend on the machine's zone.
 */
export type WallReading = { readonly millis: number; readonly date: string; readonly time: string };

const minuteMillis = 60_000;
const dayMillis = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
};

export const readingAt = (zone: string, millis: number): WallReading => {
  // `2027-03-14, 02:30`. Formatting the parts one by one would cost four times as much.
  const [date = '', time = ''] = clockOf(zone).format(millis).split(', ');
  return { millis, date, time };
};

const hourMillis = 60 * minuteMillis;
const days = new Map<string, readonly WallReading[]>();

const offsetOf = (zone: string, millis: number): number => {
  const { date, time } = readingAt(zone, millis);
  return Date.parse(`${date}T${time}:00.000Z`) - millis;
};

/** A day has at most 25 hours, and begins less than two hours from the midnight that the offset of its noon gives. */
const readDay = (zone: string, date: string): readonly WallReading[] => {
  const from =
    Date.parse(`${date}T00:00:00.000Z`) - offsetOf(zone, Date.parse(`${date}T12:00:00.000Z`)) - 2 * hourMillis;
  const minutes = (2 + 25 + 2) * 60;
  return Array.from({ length: minutes }, (_, minute) => readingAt(zone, from + minute * minuteMillis)).filter(
    (reading) => reading.date === date,
  );
};

/** Every minute of the day in the zone, in order. */
export const minutesOfDay = (zone: string, date: string): readonly WallReading[] => {
  const name = `${zone} ${date}`;
  const minutes = days.get(name) ?? readDay(zone, date);
  days.set(name, minutes);
  return minutes;
};

/** The days of a year that are longer or shorter than 24 hours. */
export const changeDaysOf = (zone: string, year: number): readonly string[] => {
  const noon = (day: number) => Date.UTC(year, 0, day, 12);
  return Array.from({ length: 367 }, (_, day) => noon(day))
    .filter((millis) => offsetOf(zone, millis) !== offsetOf(zone, millis + dayMillis))
    .flatMap((millis) => [0, dayMillis].map((later) => new Date(millis + later).toISOString().slice(0, 10)))
    .filter((date) => minutesOfDay(zone, date).length !== 1_440);
};
