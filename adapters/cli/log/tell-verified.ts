import { number } from '../speak.ts';
import type { Replayed } from './replays.ts';
import { mostShown, type Verified } from './verify-log.ts';

/**
 * The report about a sound log: what was checked, with the numbers of the README's list, and what a log cannot show.
 */
export const tellVerified = (verified: Verified, { digest }: Replayed, isEmbedded: boolean): readonly string[] => {
  const { events, streams, erased, counts, proofFiles, sealed, left, cleaning } = verified;
  return [
    ...(isEmbedded ? ['Looked through every page and index of the file: it is whole.'] : []),
    `Read ${number(events)} events of ${number(streams)} streams: each fits its schema, and its personal fields open.`,
    `Followed each stream's chain: no event is missing, changed or out of order.`,
    ...sealed,
    `Compared ${number(proofFiles)} proof files with the log: each is the one that was uploaded.`,
    `Found ${number(erased)} personal boxes of people who were forgotten.`,
    ...counts.map(({ of, count }) => `Checked ${number(count)} ${of}.`),
    'No proof pays twice, no e-mail or visit is taken twice.',
    'Invariant 1 holds: no two appointments overlap, and each rests on a hold that its day keeps.',
    `Invariant 2 holds as far as a log tells: ${number(left.holds)} holds and ${number(left.claims)} claims are left to recovery, none longer than it takes.`,
    ...cleaning.slice(0, mostShown).map((sentence) => `Being cleaned up: ${sentence}.`),
    `Invariant 4 holds: page by page and in one go the log makes the same read models, digest ${digest}.`,
    'Not to be told from a log: whether all that was acknowledged is in it (2), what was offered (3), who saw what (5), and what refusals said (6).',
  ];
};

/** The first violations and their number, in lines; none for a sound log. */
export const tellBreaches = (
  { breaches, breachCount, sealBreaches, overdue, events }: Verified,
  replayed: Replayed,
  damage: readonly string[] = [],
): readonly string[] => {
  const all = [...damage, ...sealBreaches, ...breaches, ...overdue.slice(0, mostShown), ...replayed.breaches];
  const count = damage.length + sealBreaches.length + breachCount + overdue.length + replayed.breaches.length;
  return count === 0 ? [] : [...all, `${number(count)} breaches in ${number(events)} events; the first are shown.`];
};
