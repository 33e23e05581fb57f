import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { startApp } from '../support/app/start-app.ts';
import { embedded, killRun } from '../support/kill/kill-run.ts';
import { attack, type Counts } from './attack/counts.ts';
import { forgedTokens, redirects, wrongRoles } from './attack/doors.ts';
import { whileTheDiskIsFull } from './attack/full-disk.ts';
import { fileKinds, hostileTexts } from './attack/goods.ts';
import { openPeople } from './attack/people.ts';
import { manyStreams } from './attack/streams.ts';
import { noteFigure } from './support/figures.ts';
import { verified } from './support/verified.ts';

const usualKills = 20;
const streams = 300;

const told = (counts: Counts): Counts => {
  const { kind, requests, refused, wrong } = counts;
  console.info(`${kind}: ${requests} requests, ${refused} refused, ${wrong.length} wrong`);
  for (const line of wrong.slice(0, 20)) console.info(`  ${line}`);
  return counts;
};

/** What a stranger with time tries at the doors of a running server. */
const atTheDoors = async (): Promise<readonly Counts[]> => {
  const app = await startApp({ env: { RATE_LIMITS: 'off' } });
  try {
    const people = await openPeople(app);
    const kinds: readonly (() => Promise<Counts>)[] = [
      () => attack('routes × roles', app.url, wrongRoles(people)),
      () => attack('forged tokens', app.url, forgedTokens(people)),
      () => attack('redirects', app.url, redirects()),
      () => attack('file kinds', app.url, fileKinds()),
      () => attack('hostile texts', app.url, hostileTexts(people)),
      () => manyStreams(app.url, people, streams),
    ];
    const counts: Counts[] = [];
    for (const kind of kinds) counts.push(told(await kind()));
    return counts;
  } finally {
    await app.stop();
  }
};

/** Takes the room for files from the server while clients book; null where the machine cannot do that. */
const withoutRoom = async (): Promise<Counts | null> => {
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-attack-');
  try {
    const counts = await whileTheDiskIsFull(dataDir);
    const objection = counts === null ? null : verified(dataDir);
    if (counts === null || objection === null) return counts;
    return { ...counts, wrong: [...counts.wrong, objection] };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Kills the server while clients book, and compares what it had acknowledged with what its log has. */
const whileClientsBook = async (kills: number): Promise<Counts> => {
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-attack-');
  const { counts, last } = await killRun(embedded(dataDir), kills, console.info);
  await last.stop();
  const objection = verified(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const acknowledged = Object.values(counts.acknowledged).reduce((sum, count) => sum + count, 0);
  return {
    ...{ kind: `${counts.rounds} kills`, requests: acknowledged, refused: 0, acknowledged },
    lost: counts.broken.length,
    wrong: [...counts.broken, ...(objection === null ? [] : [objection])],
  };
};

/**
 * `npm run bench -- attack 50`: tries everything that a stranger may try on servers of its own on this machine, then kills
 * one as often as asked. Prints what was refused, wrong, acknowledged and lost. Needs a build.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const kills = Number(args[0] ?? usualKills);
  if (!Number.isInteger(kills) || kills < 0) throw new Error('how many kills? A whole number from 0 on');
  const doors = await atTheDoors();
  const full = await withoutRoom();
  const counts = [
    ...doors,
    ...(full === null ? [] : [told(full)]),
    ...(kills === 0 ? [] : [await whileClientsBook(kills)]),
  ];
  for (const { kind, requests, wrong } of counts) {
    noteFigure({ name: `${kind}: tried`, value: requests, unit: '' });
    noteFigure({ name: `${kind}: answered wrongly`, value: wrong.length, unit: '' });
  }
  console.table(counts.map(({ wrong, ...rest }) => ({ ...rest, wrong: wrong.length })));
  if (full === null) console.info('Not tried: a full disk. It needs `prlimit` of util-linux.');
  const wrong = counts.flatMap((each) => each.wrong);
  if (wrong.length > 0) throw new Error(wrong.slice(0, 50).join('\n'));
};
