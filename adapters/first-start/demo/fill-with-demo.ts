import { createHash } from 'node:crypto';
import { emailHashOf } from '../../../application/account/find-account.ts';
import { systemCaller } from '../../../application/kernel/caller.ts';
import type { JournalParts } from '../../../application/kernel/journal.ts';
import type { Files } from '../../../application/ports/files.ts';
import { proofFile } from '../../../application/stored-files.ts';
import type { PaymentMethod } from '../../../domain/appointment/events.ts';
import type { AvailabilityRules } from '../../../domain/availability/state.ts';
import {
  type BrandingContent,
  type ChosenPolicies,
  type PolicyTopic,
  writtenPolicy,
} from '../../../domain/branding.ts';
import type { Service } from '../../../domain/catalogue/decide.ts';
import { sizeNamed } from '../../../domain/catalogue/retightening.ts';
import { accountId, proofId, reviewId } from '../../../domain/kernel/ids.ts';
import { addDays, addMinutes, type CalendarDate, type Instant, type Zone } from '../../../domain/kernel/time.ts';
import { firstSettings } from '../../../domain/settings.ts';
import { streams } from '../../../domain/streams.ts';
import { type Dice, openDice } from './dice.ts';
import type { HungPicture } from './draw-hair.ts';
import { drawReceipt } from './draw-receipt.ts';
import { eachAtOnce, openChronicle, type PlannedDay, type PlannedVisit, planCalendar, type Story } from './plan.ts';
import { openVoices, reviewStory } from './reviews.ts';
import {
  clientStories,
  type DemoClient,
  type DemoProofPicture,
  demoPersonOf,
  judgedAtOf,
  outcomeOf,
  type Told,
  totalOf,
  visitStories,
} from './stories.ts';

const choices = {
  payment: 'deposit',
  depositDollars: 50,
  balance: 'cash',
  sameDayChange: 'payment',
  refunds: 'none',
} as const satisfies ChosenPolicies;

const section = (follows: PolicyTopic, icon: string, title: string): BrandingContent => ({
  _id: `policy-${follows}`,
  follows,
  icon,
  title,
  content: writtenPolicy(follows, choices, firstSettings.cancellationHours),
});

export const demoOwner = { firstName: 'Dana', lastName: 'Brooks' };

/** The city that a zone is named after, as in `America/New_York`. */
const cityOf = (zone: Zone): string => (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toUpperCase();

/** As many as fill the rows of the gallery on a phone and on a desktop. */
const galleryPictures = 6;

/** The demo owner's branding beyond the built-in texts: her work, where she works, and how to reach and pay her. */
export const demoBranding = (zone: Zone, pictures: readonly HungPicture[]): BrandingContent => ({
  global: { phone: '(312) 555-0100' },
  home: {
    location: zone === 'America/Chicago' ? 'CHICAGO, IL' : cityOf(zone),
    welcomeText: `Hi, I’m ${demoOwner.firstName}. Welcome to my booking site!`,
  },
  gallery: {
    images: pictures
      .slice(0, galleryPictures)
      .map(({ url, alt, caption }, place) => ({ _id: `demo-${place}`, url, alt, caption, category: 'general' })),
  },
  policies: {
    choices,
    sections: [
      section('booking', 'calendar', 'TO BOOK'),
      section('balance', 'cash', 'REMAINING BALANCE'),
      section('rescheduling', 'refresh', 'RESCHEDULING'),
      section('cancellations', 'clock', 'CANCELLATIONS'),
      section('refunds', 'receipt', 'NO REFUNDS'),
    ],
    paymentOptions: {
      cashapp: { number: '$divinestrands' },
      zelle: { name: 'Divine Strands Beauty', number: '(312) 555-0100' },
    },
  },
});

type DrawnProof = DemoProofPicture & { readonly method: PaymentMethod; readonly content: Uint8Array };

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The day and minute in capitals, as a phone writes them. */
const writtenAt = (at: Instant, zone: Zone): string => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(new Date(at));
  const day = part({ month: 'short', day: 'numeric' });
  const time = part({ hour: 'numeric', minute: '2-digit' }).replace(/\s/, ' ');
  return `${day} at ${time}`.toUpperCase();
};

const methodOf = (dice: Dice): PaymentMethod => (dice.chance(0.7) ? 'cashapp' : 'zelle');

/** The receipt of a visit, paid a few minutes before it was booked. */
const drawProofPicture = async (dice: Dice, visit: PlannedVisit, zone: Zone): Promise<DrawnProof> => {
  const method = methodOf(dice);
  const when = writtenAt(addMinutes(visit.bookedAt, -dice.between(2, 9)), zone);
  const content = await drawReceipt(dice, { method, amount: totalOf(visit), when });
  return { method, content, bytes: content.length, sha256: sha256(content) };
};

/** A proof without a file still has a size and a hash. */
const undrawn = (id: string): DemoProofPicture => ({ bytes: 4_096, sha256: sha256(id) });

export type DemoParts = JournalParts & {
  readonly files: Files;
  readonly rules: AvailabilityRules;
  readonly services: readonly Service[];
};

/** The number of appointments for `DEMO=1`. */
const usualCount = 120;
const visitsPerClient = 9;
/** The newest proofs have a file. Older ones are only in the log, because nobody opens old proofs. */
const picturesKept = 1_000;
const picturesAtOnce = 16;
const seed = 20_260_715;

/** No client comes again sooner than this. */
const daysBetweenVisits = 25;

/** Now and then a new client, otherwise one whose last visit is long enough ago, preferring recent clients. */
const clientele = ({ ids }: DemoParts, dice: Dice) => {
  const clients: DemoClient[] = [];
  const lastVisits = new Map<DemoClient, CalendarDate>();
  const sizes = new Map<DemoClient, string>();
  /** Her locs keep their size from one retightening to the next. */
  const isOfHerSize = (client: DemoClient, { service }: PlannedVisit): boolean => {
    const [named, hers] = [sizeNamed(service.name), sizes.get(client)];
    return named === null || hers === undefined || named === hers;
  };
  const isDue = (client: DemoClient, on: CalendarDate): boolean => {
    const last = lastVisits.get(client);
    return last === undefined || addDays(last, daysBetweenVisits) <= on;
  };
  const newcomer = (visit: PlannedVisit): DemoClient => {
    const person = demoPersonOf(dice, clients.length);
    const since = addMinutes(visit.bookedAt, -2);
    const client = {
      accountId: accountId(ids.fresh()),
      emailHash: emailHashOf(ids, person.email),
      person,
      since,
    };
    clients.push(client);
    return client;
  };
  const returning = (visit: PlannedVisit): DemoClient | undefined => {
    const recent = clients
      .slice(-150)
      .filter((client) => client.since <= visit.bookedAt && isDue(client, visit.hold.date))
      .filter((client) => isOfHerSize(client, visit));
    return recent[dice.between(0, Math.max(0, recent.length - 1))];
  };
  return {
    clients,
    clientFor: (visit: PlannedVisit): DemoClient => {
      const client = (dice.chance(1 / visitsPerClient) ? undefined : returning(visit)) ?? newcomer(visit);
      lastVisits.set(client, visit.hold.date);
      const size = sizeNamed(visit.service.name);
      if (size !== null) sizes.set(client, size);
      return client;
    },
  };
};

type OfVisit = { readonly visit: PlannedVisit; readonly client: DemoClient; readonly drawn: DrawnProof | undefined };

const tell = (parts: DemoParts, dice: Dice, { visit, client, drawn }: OfVisit): Told => {
  const now = parts.clock.now();
  const id = proofId(parts.ids.fresh());
  const { cancellationHours, rescheduleHours, rescheduleLimit } = firstSettings;
  return {
    visit,
    client,
    now,
    proofId: id,
    method: drawn?.method ?? methodOf(dice),
    policies: { cancellationHours, rescheduleHours, rescheduleLimit },
    zone: parts.rules.zone,
    picture: drawn === undefined ? undrawn(id) : { sha256: drawn.sha256, bytes: drawn.bytes },
    judgedAt: judgedAtOf(dice, visit, now),
  };
};

const daysStory = ({ date, events }: PlannedDay): Story => ({ stream: streams.day(date), moments: events });

type Planned = {
  readonly days: readonly PlannedDay[];
  readonly drawn: ReadonlyMap<PlannedVisit, DrawnProof>;
  readonly told: Told[];
};

const storiesOf = function* (parts: DemoParts, dice: Dice, { days, drawn, told }: Planned) {
  const { clients, clientFor } = clientele(parts, dice);
  const voices = openVoices(dice);
  for (const day of days) {
    yield daysStory(day);
    for (const visit of day.visits) {
      const before = clients.length;
      const one = tell(parts, dice, { visit, client: clientFor(visit), drawn: drawn.get(visit) });
      told.push(one);
      if (clients.length > before) yield* clientStories(one.client);
      yield* visitStories(one);
      if (outcomeOf(one) !== 'completed') continue;
      const written = reviewStory(dice, voices, reviewId(parts.ids.keyed('review', visit.hold.appointmentId)), one);
      if (written !== null) yield written;
    }
  }
};

export type Filled = { readonly appointments: number; readonly events: number };

/**
 * Fills an empty salon with plausible data of several years. Uses the same deciders and journal as requests, so that
 * the log follows every rule of a real one. Does not change the branding.
 */
export const fillWithDemo = async (parts: DemoParts, count: number): Promise<Filled> => {
  const dice = openDice(seed);
  const { rules, services, clock, ids } = parts;
  const planned = { dice, rules, services, now: clock.now(), freshId: ids.fresh };
  const days = planCalendar(planned, count === 1 ? usualCount : count);
  const told: Told[] = [];
  const { writeAll } = openChronicle(parts, systemCaller(ids.fresh()));
  const drawn = new Map<PlannedVisit, DrawnProof>();
  const diceOfPictures = openDice(seed);
  await eachAtOnce(days.flatMap(({ visits }) => visits).slice(-picturesKept), picturesAtOnce, async (visit) => {
    drawn.set(visit, await drawProofPicture(diceOfPictures, visit, rules.zone));
  });
  const events = await writeAll(storiesOf(parts, dice, { days, drawn, told }));
  await eachAtOnce(told, picturesAtOnce, async ({ visit, proofId: id }) => {
    const picture = drawn.get(visit);
    if (picture !== undefined) await parts.files.put(proofFile(id), picture.content);
  });
  return { appointments: told.length, events };
};
