import { emailHashOf } from '../../../application/account/index.ts';
import { systemCaller } from '../../../application/caller.ts';
import type { JournalParts } from '../../../application/journal.ts';
import type { Files } from '../../../application/ports/files/files.ts';
import { proofFile } from '../../../application/stored-files/proof-file.ts';
import type { AvailabilityRules } from '../../../domain/availability/index.ts';
import type { Service } from '../../../domain/catalogue/index.ts';
import { accountId, addMinutes, proofId, reviewId } from '../../../domain/kernel/index.ts';
import { firstSettings } from '../../../domain/settings/index.ts';
import { streams } from '../../../domain/streams.ts';
import { eachAtOnce, openChronicle, type Story } from './chronicle.ts';
import { type Dice, openDice } from './dice.ts';
import { demoPersonOf } from './people.ts';
import type { DrawnProof } from './picture.ts';
import { type PlannedDay, type PlannedVisit, planCalendar } from './plan.ts';
import { openVoices, reviewStory } from './reviews.ts';
import { clientStories, type DemoClient, judgedAtOf, outcomeOf, type Told, visitStories } from './stories.ts';

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
