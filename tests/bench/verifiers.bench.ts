import { join } from 'node:path';
import { launchBrowser, openContext } from '../support/browser/launch.ts';
import { type PackFiles, tamperedPack } from '../support/log/random-pack-tampering.ts';
import { chained, diceOf, tampered } from '../support/log/random-tampering.ts';
import { noteFigure } from './support/figures.ts';
import { openDisputedSalon, packOfForged } from './verifiers/salon.ts';
import {
  openNodeVerifier,
  openPageVerifier,
  openPythonVerifier,
  unpacked,
  type VerifierAnswer,
} from './verifiers/say.ts';

const seed = 84;

const isSame = (one: VerifierAnswer, other: VerifierAnswer): boolean =>
  one.isSound === other.isSound && JSON.stringify(one.lines) === JSON.stringify(other.lines);

/**
 * Compares what the three verifiers say: of `packs` packs that were tampered with at random, and of the packs of `logs` logs
 * that were forged with the owner's keys, each against the record that the client had kept. The page is asked for every
 * so many that it is asked `inPage` times. Prints each on which they differ, and fails then.
 */
export const run = async ([packs = '10000', logs = '300', inPage = '200']: readonly string[]): Promise<void> => {
  const salon = await openDisputedSalon();
  const dice = diceOf(seed);
  const node = await openNodeVerifier();
  const browser = await launchBrowser();
  const harmless = new Map<string, number>();
  const counts = { asked: 0, sound: 0, inPage: 0, differing: 0, forgedUnmade: 0 };
  await unpacked(salon.pack, null, async (sound) => {
    const python = openPythonVerifier(join(sound, 'verify.py'));
    const page = await (await openContext(browser, {})).newPage();
    const inBrowser = await openPageVerifier(page, join(sound, 'index.html'));
    const every = Math.max(1, Math.floor((Number(packs) + Number(logs)) / Number(inPage)));
    const compare = (files: PackFiles, receipt: string, what: string): Promise<void> =>
      unpacked(files, receipt, async (folder, receipts) => {
        const ofNode = await node(files, receipt);
        const others: [string, VerifierAnswer][] = [['verify.py', await python.say(folder, receipts)]];
        if (counts.asked % every === 0) {
          counts.inPage += 1;
          others.push(['index.html', await inBrowser(folder, receipts)]);
        }
        counts.asked += 1;
        if (ofNode.isSound) counts.sound += 1;
        for (const [name, said] of others) {
          if (isSame(ofNode, said)) continue;
          counts.differing += 1;
          console.log(`${what}: verify.mjs says ${JSON.stringify(ofNode)}\n  ${name} says ${JSON.stringify(said)}`);
        }
      });
    await compare(salon.pack, salon.receipt, 'the sound pack');
    const startedAt = performance.now();
    for (let round = 0; round < Number(packs); round += 1) {
      const { files, receipt, what } = tamperedPack(salon.pack, salon.receipt, dice);
      const before = counts.sound;
      await compare(files, receipt, what);
      if (counts.sound > before) harmless.set(what, (harmless.get(what) ?? 0) + 1);
    }
    const millis = (performance.now() - startedAt) / Math.max(1, Number(packs));
    const soundOfPacks = counts.sound;
    for (let round = 0; round < Number(logs); round += 1) {
      const { events, kind } = tampered(salon.events, salon.events.length, dice);
      const files = await packOfForged(salon, chained(events));
      if (files === null) counts.forgedUnmade += 1;
      else await compare(files, salon.receipt, `a forged log (${kind})`);
    }
    noteFigure({ name: 'packs that all verifiers were asked about', value: counts.asked, unit: '' });
    noteFigure({ name: 'packs on which they differ', value: counts.differing, unit: '' });
    noteFigure({ name: 'a tampered pack, made and judged', value: millis, unit: 'ms' });
    console.log(`${counts.asked} packs, ${counts.inPage} of them in the page as well: ${counts.differing} differ.`);
    console.log(
      `${soundOfPacks - 1} of ${packs} tampered packs are found sound; ${millis.toFixed(0)} ms each. Those are:`,
    );
    for (const [what, count] of harmless) console.log(`  ${what}: ${count}`);
    console.log(
      `${logs} forged logs: of ${counts.forgedUnmade} no pack can be made, ${counts.sound - soundOfPacks} packs fit her record.`,
    );
    python.close();
  });
  await browser.close();
  if (counts.differing > 0) throw new Error('the verifiers differ');
};
