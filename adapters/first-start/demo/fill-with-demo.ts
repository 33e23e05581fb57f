import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { emailHashOf } from '../../../application/account/find-account.ts';
import { systemCaller } from '../../../application/kernel/caller.ts';
import type { JournalParts } from '../../../application/kernel/journal.ts';
import type { Files } from '../../../application/ports/files.ts';
import { proofFile } from '../../../application/stored-files.ts';
import type { AvailabilityRules } from '../../../domain/availability/state.ts';
import {
  type BrandingContent,
  type ChosenPolicies,
  type PolicyTopic,
  writtenPolicy,
} from '../../../domain/branding.ts';
import type { Service } from '../../../domain/catalogue/decide.ts';
import { accountId, proofId, reviewId } from '../../../domain/kernel/ids.ts';
import { addMinutes } from '../../../domain/kernel/time.ts';
import { firstSettings } from '../../../domain/settings.ts';
import { streams } from '../../../domain/streams.ts';
import { type Dice, openDice } from './dice.ts';
import { eachAtOnce, openChronicle, type PlannedDay, type PlannedVisit, planCalendar, type Story } from './plan.ts';
import { openVoices, reviewStory } from './reviews.ts';
import {
  clientStories,
  type DemoClient,
  demoPersonOf,
  judgedAtOf,
  outcomeOf,
  type Told,
  visitStories,
} from './stories.ts';

const choices: ChosenPolicies = {
  payment: 'deposit',
  depositDollars: 50,
  balance: 'cash',
  sameDayChange: 'payment',
  refunds: 'none',
};

const section = (follows: PolicyTopic, icon: string, title: string): BrandingContent => ({
  _id: `policy-${follows}`,
  follows,
  icon,
  title,
  content: writtenPolicy(follows, choices, firstSettings.cancellationHours),
});

/** What the demo's owner has published beyond the built-in texts: how she is reached and paid, in texts that agree. */
export const demoBranding: BrandingContent = {
  global: { phone: '(317) 555-0100' },
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
      zelle: { name: 'Divine Strands Beauty', number: '(317) 555-0100' },
    },
  },
};

export type DrawnProof = { readonly sha256: string; readonly bytes: number; readonly content: Uint8Array };

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
<rect width="480" height="640" fill="#fbf6ef"/><rect x="40" y="60" width="400" height="520" rx="24" fill="#fff" stroke="#a2762a"/>
<circle cx="240" cy="190" r="56" fill="#3f6b4f"/><path d="M212 192l20 20 38-42" stroke="#fff" stroke-width="12" fill="none"/>
<rect x="120" y="290" width="240" height="22" rx="11" fill="#2b1a22"/><rect x="160" y="340" width="160" height="16" rx="8" fill="#6b5a60"/>
<rect x="100" y="420" width="280" height="2" fill="#a2762a"/><rect x="160" y="450" width="160" height="16" rx="8" fill="#6b5a60"/></svg>`;

/** Draws a picture that looks like a receipt and shows nobody's payment. */
export const drawProofPicture = async (): Promise<DrawnProof> => {
  const content = new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer());
  return { content, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
};

export type DemoParts = JournalParts & {
  readonly files: Files;
  readonly rules: AvailabilityRules;
  readonly services: readonly Service[];
  /** The picture of every proof in the demo. */
  readonly picture: DrawnProof;
};

/** The number of appointments that `DEMO=1` means. */
const usualCount = 120;
const visitsPerClient = 9;
/** The newest proofs have a file. Older ones are only in the log, because nobody opens a proof of years ago. */
const picturesKept = 1_000;
const picturesAtOnce = 16;
const seed = 20_260_715;

/** Chooses a new client now and then, otherwise one who came before, recent clients more often. */
const clientele = ({ ids }: DemoParts, dice: Dice) => {
  const clients: DemoClient[] = [];
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
    const recent = clients.slice(-150).filter(({ since }) => since <= visit.bookedAt);
    return recent[dice.between(0, Math.max(0, recent.length - 1))];
  };
  return {
    clients,
    clientFor: (visit: PlannedVisit): DemoClient =>
      (dice.chance(1 / visitsPerClient) ? undefined : returning(visit)) ?? newcomer(visit),
  };
};

const tell = (parts: DemoParts, dice: Dice, visit: PlannedVisit, client: DemoClient): Told => {
  const now = parts.clock.now();
  const { cancellationHours, rescheduleHours, rescheduleLimit } = firstSettings;
  return {
    visit,
    client,
    now,
    proofId: proofId(parts.ids.fresh()),
    method: dice.chance(0.7) ? 'cashapp' : 'zelle',
    policies: { cancellationHours, rescheduleHours, rescheduleLimit },
    zone: parts.rules.zone,
    picture: { sha256: parts.picture.sha256, bytes: parts.picture.bytes },
    judgedAt: judgedAtOf(dice, visit, now),
  };
};

const daysStory = ({ date, events }: PlannedDay): Story => ({ stream: streams.day(date), moments: events });

const storiesOf = function* (parts: DemoParts, dice: Dice, days: readonly PlannedDay[], told: Told[]) {
  const { clients, clientFor } = clientele(parts, dice);
  const voices = openVoices(dice);
  for (const day of days) {
    yield daysStory(day);
    for (const visit of day.visits) {
      const before = clients.length;
      const one = tell(parts, dice, visit, clientFor(visit));
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
 * Fills an empty salon with believable data of several years. It uses the same deciders and the same journal as
 * requests, so that the log keeps every rule of a real one. The branding stays as it is.
 */
export const fillWithDemo = async (parts: DemoParts, count: number): Promise<Filled> => {
  const dice = openDice(seed);
  const { rules, services, clock, ids } = parts;
  const planned = { dice, rules, services, now: clock.now(), freshId: ids.fresh };
  const days = planCalendar(planned, count === 1 ? usualCount : count);
  const told: Told[] = [];
  const { writeAll } = openChronicle(parts, systemCaller(ids.fresh()));
  const events = await writeAll(storiesOf(parts, dice, days, told));
  await eachAtOnce(told.slice(-picturesKept), picturesAtOnce, async ({ proofId: id }) => {
    await parts.files.put(proofFile(id), parts.picture.content);
  });
  return { appointments: told.length, events };
};
