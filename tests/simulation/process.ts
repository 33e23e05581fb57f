import { okAsync } from 'neverthrow';
import { keepViews } from '../../adapters/compose/keep-views.ts';
import { startLog } from '../../adapters/compose/log.ts';
import { portsFromViews } from '../../adapters/compose/ports-from-views.ts';
import { sendingRound } from '../../adapters/compose/rounds.ts';
import { openCodeGuesses, openReservationLimits } from '../../adapters/security/tokens.ts';
import { openIds } from '../../adapters/system/clock.ts';
import type { Logger } from '../../adapters/system/log.ts';
import { sha256 } from '../../adapters/uploads/pictures.ts';
import { noTextService } from '../../adapters/webhooks.ts';
import { findAccount } from '../../application/account/find-account.ts';
import { findOrOpenAccount } from '../../application/account/find-or-open-account.ts';
import { openAttempts } from '../../application/kernel/attempts.ts';
import { openHandle } from '../../application/kernel/handle.ts';
import { openJournal } from '../../application/kernel/journal.ts';
import { followCalendars } from '../../application/other-calendar/follow-calendars.ts';
import type { Clock, Ids } from '../../application/ports/clock.ts';
import type { Files } from '../../application/ports/files.ts';

import type { OtherCalendars } from '../../application/ports/outbound.ts';
import { type ReactionParts, react, reactionsOf } from '../../application/reactions.ts';
import { offerFreedTimes } from '../../application/waiting.ts';

import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { instantAt } from '../../domain/kernel/time.ts';
import { allProjections } from '../../projections/all.ts';
import { appointmentsTable } from '../../projections/appointments/table.ts';
import { appointmentById, balanceIn } from '../../projections/appointments/view.ts';
import { openProjector } from '../../projections/engine/projector.ts';
import { testSecret } from '../support/log/codec.ts';
import { plainCodec } from '../support/log/plain-codec.ts';
import type { Disk } from './disk.ts';
import { type Alive, connectionTo, type SimulatedLog, type Weather } from './log.ts';
import { type MailServer, noPushService, noRecord, signedPaths, simulatedLetters } from './mails.ts';
import type { World } from './world.ts';

/** What all processes share. */
export type Surroundings = {
  readonly world: World;
  readonly log: SimulatedLog;
  readonly weather: Weather;
  readonly files: Files;
  readonly mailServer: MailServer;
  readonly otherCalendars: OtherCalendars;
};

const keyed = openIds(testSecret).keyed;

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The salon without its web server: the real use cases, views, projector and reactions in a simulated environment. */
export const openProcess = (
  { world, log, weather, files, mailServer, otherCalendars }: Surroundings,
  { db }: Disk,
  skewMillis: number,
) => {
  const alive: Alive = { dead: false };
  let skew = skewMillis;
  const defects: unknown[] = [];

  const clock: Clock = {
    now: () => instantAt(world.now() + skew),
    wait: async (millis, until) => {
      const waited = new Promise<void>((resolve) => world.after(millis, () => !alive.dead && resolve()));
      await (until === undefined ? waited : Promise.race([waited, until]));
    },
  };
  const ids: Ids = { fresh: world.random.uuid, keyed };
  const store = connectionTo(log, world, weather, alive);
  const journal = openJournal({ store, codec: plainCodec, clock, ids });
  const handle = openHandle(journal, clock);
  const projector = openProjector({ db, scratch: db.scratch, projections: allProjections, pause: clock.wait });

  const start = async () => {
    let started = await startLog(handle, ids, testSecret);
    while (started.isErr()) {
      await clock.wait(1_000);
      started = await startLog(handle, ids, testSecret);
    }
    await projector.recognize({
      logId: started.value.logId,
      eventAt: async (stream, revision) => {
        const event = log.read(stream, revision)[0];
        return event === undefined ? null : { id: event.id, position: event.position };
      },
    });
    const views = keepViews({
      ...{ store, codec: plainCodec, db, projector, wait: clock.wait },
      log: { ...silent, error: (_, message, cause) => void defects.push(cause ?? message) },
    });
    await views.settled();
    return views;
  };

  const views = portsFromViews(db, { clock, capsUnverified: true, reached: async () => undefined });
  const parts = {
    ...views,
    ...{ handle, readStream: journal.read, clock, ids, files, digest: sha256, otherCalendars },
    reducePicture: (bytes: Uint8Array) => okAsync(bytes),
    appointmentRows: () => appointmentsTable.rows(db, ''),
    moneyOf: (id: AppointmentId) => {
      const view = appointmentById(db, id);
      return view === null ? null : balanceIn(view);
    },
    fileKinds: () => okAsync('image/png' as const),
    findAccount: findAccount({ handle, ids }),
    findOrOpenAccount: findOrOpenAccount({ handle, ids }),
    reservationLimits: openReservationLimits(true),
    codeGuesses: openCodeGuesses(true),
    policiesInForce: {
      now: () => ({ policiesHash: 'ab'.repeat(32), text: 'Please come on time.' }),
      deposit: () => ({ kind: 'full' as const }),
      refunds: () => null,
    },
    securityEvents: { note: () => undefined },
    vault: { forget: () => okAsync(undefined), hasForgotten: () => okAsync(true) },
  };
  const attempts = openAttempts(clock, (_, __, cause) => {
    if (cause !== undefined) defects.push(cause);
  });
  const reactions = reactionsOf(parts satisfies ReactionParts);
  const follow = followCalendars({
    ...{ ...parts, by: ids.fresh(), isLogShared: true, elapsed: world.now, attempts },
  });
  let state: 'starting' | 'open' = 'starting';
  const caughtUp = async (): Promise<void> => (await close)?.caughtUp();
  const send = sendingRound({
    ...{ attempts, handle, readStream: journal.read, clock, ids, letters: simulatedLetters, signedPaths },
    ...{
      mailer: mailServer.connect(alive),
      pushService: noPushService,
      textService: noTextService,
      codeRequests: { takeMail: async () => true },
      bookingRecord: noRecord,
      noticeViews: views.noticeViews,
      schedules: views.schedules,
      caughtUp,
    },
    ...{ isLogShared: true, by: ids.fresh(), elapsed: world.now, zone: () => views.schedules.rules().zone },
    log: { ...silent, error: (_, message, cause) => void defects.push(cause ?? message) },
  });
  const offerTimes = offerFreedTimes({ ...parts, attempts, caughtUp });
  let sending: Promise<unknown> | null = null;
  let offering: Promise<unknown> | null = null;
  const close = start()
    .then((opened) => {
      state = 'open';
      return opened;
    })
    .catch((cause: unknown) => void defects.push(cause));

  return {
    parts,
    defects,
    journal,
    projector,
    isOpen: () => state === 'open' && !alive.dead,
    isDead: () => alive.dead,
    die: () => {
      alive.dead = true;
    },
    jump: (millis: number) => {
      skew += millis;
    },
    skew: () => skew,
    steady: () => {
      skew = 0;
    },
    /** One round of the work that the server does every fifteen seconds. */
    react: () =>
      react(reactions, attempts)
        .then(follow)
        .catch((cause: unknown) => {
          defects.push(cause);
        }),
    /** Runs a round of the waiting list, unless one is running. */
    offer: () => {
      offering ??= offerTimes()
        .catch((cause: unknown) => defects.push(cause))
        .finally(() => {
          offering = null;
        });
      return offering;
    },
    /** Runs a round of mails, unless one is running. */
    send: () => {
      sending ??= send(true)
        .catch((cause: unknown) => defects.push(cause))
        .finally(() => {
          sending = null;
        });
      return sending;
    },
    close: async () => {
      const opened = await close;
      await opened?.close();
    },
  };
};

export type Process = ReturnType<typeof openProcess>;
