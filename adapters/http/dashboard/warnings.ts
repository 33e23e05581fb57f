import type { CustomerSignIn } from '../../../application/session/index.ts';
import type { Warning } from './shapes.ts';

const durationOf = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.floor(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

export type StudioStanding = {
  readonly isZoneConfirmed: boolean;
  readonly zone: string;
  readonly customerSignIn: CustomerSignIn;
  /** Of what the pages show, while the log is away; null while they are up to date. */
  readonly ageSeconds: number | null;
  /** Whether guesses were used up, or a password was guessed, within the last hour. */
  readonly doesSomebodyGuess: boolean;
  /** Whether mails are written to a folder, because no mail server is configured. */
  readonly areMailsKept: boolean;
  /** The owner's other calendars that cannot be read. `counts` says whether their last busy times still close times. */
  readonly calendarsAway: readonly { readonly name: string; readonly counts: boolean }[];
  /** How many visits to come lie at times at which the owner is busy elsewhere. */
  readonly busyVisits: number;
  /** How many mails were given up, because the mail server did not take them. */
  readonly refusedMails: number;
  /** What the server has tried to do more than once, in words; the same words for each piece of the same work. */
  readonly stuckWork: readonly string[];
};

const logAway = (ageSeconds: number): Warning => ({
  code: 'LogAway',
  message: `What you see is ${durationOf(ageSeconds)} old, because the studio's records can't be reached right now. Nothing is lost, but nothing can be booked or changed until they're back.`,
});

const zoneNotConfirmed = (zone: string): Warning => ({
  code: 'ZoneNotConfirmed',
  message: `All times are in ${zone}. Please confirm that this is your time zone.`,
});

const signInByIdentifier: Warning = {
  code: 'SignInByIdentifier',
  message: 'Clients sign in with their email or phone alone, so anyone who knows it can see their bookings.',
};

const somebodyGuesses: Warning = {
  code: 'SomebodyGuesses',
  message:
    'In the last hour, someone has been guessing email addresses, phone numbers, passwords or sign-in codes, or asking for many codes. Further tries are slowed down, refused or made harder. You and everyone who’s signed in can carry on as usual.',
};

const mailsKept: Warning = {
  code: 'MailsNotSent',
  message:
    'Emails don’t go out yet, because no mail server is set up. You can read them under Messages, but your clients don’t get any.',
};

const mailsRefused = (count: number): Warning => ({
  code: 'MailsRefused',
  message: `${count === 1 ? 'One email was' : `${count} emails were`} not delivered. See why under Messages, where you can send ${count === 1 ? 'it' : 'them'} again.`,
});

const calendarAway = ({ name, counts }: StudioStanding['calendarsAway'][number]): Warning => ({
  code: 'CalendarAway',
  message: counts
    ? `Your calendar “${name}” can’t be read right now. Clients still can’t book its last known busy times.`
    : `Your calendar “${name}” couldn’t be read for a week. Clients can book its busy times again.`,
});

const busyDuringVisits = (count: number): Warning => ({
  code: 'BusyDuringVisits',
  message: `${count === 1 ? '1 visit is' : `${count} visits are`} booked at a time when another calendar says you’re busy. Nothing was canceled.`,
});

const workStuck = (stuck: readonly string[]): Warning => ({
  code: 'WorkStuck',
  message: `Some work can’t be finished right now: ${[...new Set(stuck)].join('; ')}. It’s tried again by itself. If this stays, please tell the person who runs this site.`,
});

/** What the owner should look at before it surprises her. */
export const warningsOf = (standing: StudioStanding): Warning[] => {
  const {
    isZoneConfirmed,
    zone,
    customerSignIn,
    ageSeconds,
    doesSomebodyGuess,
    areMailsKept,
    refusedMails,
    calendarsAway,
    busyVisits,
    stuckWork,
  } = standing;
  return [
    ...(ageSeconds === null ? [] : [logAway(ageSeconds)]),
    ...(isZoneConfirmed ? [] : [zoneNotConfirmed(zone)]),
    ...(doesSomebodyGuess ? [somebodyGuesses] : []),
    ...(areMailsKept ? [mailsKept] : []),
    ...(refusedMails === 0 ? [] : [mailsRefused(refusedMails)]),
    ...calendarsAway.map(calendarAway),
    ...(stuckWork.length === 0 ? [] : [workStuck(stuckWork)]),
    ...(busyVisits === 0 ? [] : [busyDuringVisits(busyVisits)]),
    ...(customerSignIn === 'code' ? [] : [signInByIdentifier]),
  ];
};
