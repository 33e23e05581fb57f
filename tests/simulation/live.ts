import { createHash } from 'node:crypto';
import { match } from 'ts-pattern';
import { allProjections } from '../../projections/all.ts';
import { openProjector } from '../../projections/engine/projector.ts';
import { plainCodec } from '../support/log/plain-codec.ts';
import type { Act } from './acts.ts';
import { judgeViews } from './answers.ts';
import { bookVisit, uploadAlone } from './bookings.ts';
import { change, followCalendar, intrude, planDay, unfollowCalendar } from './changes.ts';
import {
  bookInstall,
  bookNight,
  changeInstall,
  changeRest,
  quote,
  repeat,
  stopWaiting,
  takeOffer,
  wait,
  withdraw,
} from './offers.ts';
import { pay } from './payments.ts';
import type { Plan } from './plan.ts';
import { openStudio, type Studio } from './studio.ts';

export type Life = {
  readonly breaches: readonly string[];
  /** SHA-256 of the log's bytes. */
  readonly log: string;
  readonly events: number;
  readonly steps: number;
  readonly counts: { readonly [what: string]: number };
};

const minute = 60_000;
const hour = 60 * minute;

/** Compares a process's views with the model, if the views have caught up with the log. */
const look = (studio: Studio, via: number): void => {
  const process = studio.processes.running[via];
  const head = studio.log.events.at(-1)?.position ?? '';
  const isWhole = process?.projector.status().every(({ state }) => state === 'live');
  if (process?.isOpen() && isWhole && process.projector.caughtUpTo(head)) judgeViews(studio, process);
};

const crash = (
  { world, model, processes, count }: Studio,
  { via, forMillis, losesViews, renews }: Extract<Act, { does: 'crash' }>,
): void => {
  const process = processes.running[via];
  if (process === undefined || process.isDead()) return;
  process.die();
  count('crash');
  world.after(1_000 + forMillis, () => {
    if (losesViews) processes.loseViews(via);
    else if (renews !== undefined) processes.makeViewsOutdated(via, renews);
    if (process.skew() !== 0) model.jumped();
    processes.start(via);
  });
};

/** Begins the act. `startedAt` is the start of the life. */
const perform = (studio: Studio, act: Act, startedAt: number): void => {
  const { plan, world, weather, model, processes, begin } = studio;
  match(act)
    .with({ does: 'book' }, { does: 'reserve' }, (booking) => {
      for (let sent = 0; sent < booking.sends; sent += 1) begin(bookVisit(studio, booking, startedAt));
    })
    .with({ does: 'upload' }, (upload) => begin(uploadAlone(studio, upload)))
    .with({ does: 'cancel' }, { does: 'delete' }, { does: 'move' }, { does: 'set' }, (changed) =>
      begin(change(studio, changed)),
    )
    .with({ does: 'lengthen' }, { does: 'propose' }, { does: 'keep' }, (changed) => begin(change(studio, changed)))
    .with({ does: 'receive' }, { does: 'complete' }, { does: 'refund' }, { does: 'charge' }, (paid) => {
      for (let sent = 0; sent < paid.sends; sent += 1) begin(pay(studio, paid));
    })
    .with({ does: 'reverse' }, (taken) => begin(pay(studio, taken)))
    .with({ does: 'intrude' }, (intruded) => begin(intrude(studio, intruded)))
    .with({ does: 'follow' }, (followed) => begin(followCalendar(studio, followed)))
    .with({ does: 'unfollow' }, (unfollowed) => begin(unfollowCalendar(studio, unfollowed)))
    .with({ does: 'plan' }, (planned) => begin(planDay(studio, planned)))
    .with({ does: 'quote' }, (given) => begin(quote(studio, given)))
    .with({ does: 'withdraw' }, (taken) => begin(withdraw(studio, taken)))
    .with({ does: 'repeat' }, (repeated) => {
      for (let sent = 0; sent < repeated.sends; sent += 1) begin(repeat(studio, repeated));
    })
    .with({ does: 'endRest' }, { does: 'moveRest' }, (rest) => begin(changeRest(studio, rest)))
    .with({ does: 'night' }, (booked) => begin(bookNight(studio, booked)))
    .with({ does: 'install' }, (booked) => begin(bookInstall(studio, booked)))
    .with({ does: 'changeInstall' }, (changed) => begin(changeInstall(studio, changed)))
    .with({ does: 'wait' }, (waits) => begin(wait(studio, waits)))
    .with({ does: 'take' }, (taken) => begin(takeOffer(studio, taken, startedAt)))
    .with({ does: 'decline' }, { does: 'leave' }, (stopped) => begin(stopWaiting(studio, stopped)))
    .with({ does: 'offer' }, ({ via }) => begin(processes.reach(via)?.offer() ?? Promise.resolve()))
    .with({ does: 'mail' }, ({ via }) => {
      if (plan.mailFaults !== null) begin(processes.reach(via)?.send() ?? Promise.resolve());
    })
    .with({ does: 'react' }, ({ via }) => begin(processes.reach(via)?.react() ?? Promise.resolve()))
    .with({ does: 'look' }, ({ via }) => look(studio, via))
    .with({ does: 'jump' }, ({ via, millis }) => {
      processes.running[via]?.jump(millis);
      model.jumped();
    })
    .with({ does: 'away' }, ({ forMillis }) => {
      weather.awayUntil = world.now() + forMillis;
    })
    .with({ does: 'mute' }, ({ forMillis, writes }) => {
      Object.assign(weather, { muteUntil: world.now() + forMillis, muteWrites: writes });
    })
    .with({ does: 'crash' }, (crashed) => crash(studio, crashed))
    .exhaustive();
};

/** Runs one round of each process: pending work is done, and mails are sent. */
const finish = async ({ plan, world, model, promises, processes, begin }: Studio): Promise<void> => {
  for (const process of processes.running) {
    begin(process.react());
    begin(process.offer());
    await world.run(world.now() + 10_000);
    if (plan.mailFaults === null) continue;
    begin(process.send());
    await world.run(world.now() + minute);
  }
  await world.run(world.now() + 2 * minute);
  const passedOver = promises.passedOver();
  if (passedOver !== null) model.fail(passedOver);
};

/** Ends all faults and finishes the open work. */
const recover = async (studio: Studio): Promise<void> => {
  const { world, weather, mails, model, processes, isBroken } = studio;
  Object.assign(weather, { faults: 0, awayUntil: 0, muteUntil: 0 });
  mails.faults = 0;
  await world.run(world.now() + 5 * minute);
  model.jumped();
  processes.running.forEach((process, place) => {
    process.steady();
    if (process.isDead()) processes.start(place);
  });
  for (let round = 0; round < 9 && !isBroken(); round += 1) {
    await world.run(world.now() + 3 * hour);
    await finish(studio);
  }
  // Nobody is notified at night, so the last mails go out by day. One process waits for the other's work.
  while (model.hourAt(world.now()) < 9 || model.hourAt(world.now()) > 18) await world.run(world.now() + hour);
  for (let round = 0; round < 3 && !isBroken(); round += 1) {
    await finish(studio);
    await world.run(world.now() + 6 * minute);
  }
};

/** Checks that both processes show the same as a replay of the log. */
const judgeReplay = async (studio: Studio): Promise<void> => {
  const { world, log, model, processes } = studio;
  const { db } = processes.newDisk();
  const projector = openProjector({ db, scratch: db.scratch, projections: allProjections, pause: world.sleep });
  projector.apply((await plainCodec.decode(log.events))._unsafeUnwrap());
  const digest = projector.digest();
  processes.running.forEach((process, index) => {
    for (const { name, state, reason } of process.projector.status())
      if (state !== 'live') model.fail(`the view ${name} of process ${index} is ${state}: ${reason}`);
    judgeViews(studio, process);
    if (process.projector.digest() !== digest) model.fail(`the rows of process ${index} are not those of a replay`);
  });
};

/** Checks what must hold at the end. */
const judgeEnd = async (studio: Studio): Promise<void> => {
  const { plan, model, notices, codes, money, promises, mailServer, count, isBroken } = studio;
  if (!isBroken()) {
    model.atRest();
    codes.atRest();
    promises.atRest();
    if (plan.mailFaults !== null) notices.atRest(mailServer.has);
  }
  count('codes used', codes.uses());
  for (const [what, times] of Object.entries(money.counts())) count(what, times);
  for (const [what, times] of Object.entries(promises.counts())) count(what, times);
  count('notices', notices.count());
  count('mails taken', mailServer.counts.taken);
  count('mails repeated', mailServer.counts.repeated);
  count('mail answers lost', mailServer.counts.lost);
  if (!isBroken()) await judgeReplay(studio);
  for (const cause of studio.defects())
    model.fail(`something was thrown: ${cause instanceof Error ? cause.message : String(cause)}`);
};

/** Lives the plan. The same plan produces the same log. */
export const live = async (plan: Plan): Promise<Life> => {
  const studio = openStudio(plan);
  const { world, log, weather, model, processes, counts } = studio;
  await world.run(world.now() + 10_000);
  const startedAt = world.now();
  weather.faults = plan.faults;
  for (const act of plan.acts) world.after(act.at, () => perform(studio, act, startedAt));
  await world.run(startedAt + plan.millis);
  await recover(studio);
  await judgeEnd(studio);
  processes.end(studio.isBroken());
  const hash = createHash('sha256');
  for (const event of log.events) hash.update(JSON.stringify(event));
  return {
    breaches: model.breaches,
    log: hash.digest('hex'),
    events: log.events.length,
    steps: world.steps(),
    counts,
  };
};
