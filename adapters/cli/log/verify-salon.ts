import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import type { Files } from '../../../application/ports/files/files.ts';
import type { EventCodec } from '../../../application/ports/log/event-codec.ts';
import type { EventStore } from '../../../application/ports/log/event-store.ts';
import { allProjections } from '../../../projections/all.ts';
import { openKeptTreeToRead } from '../../log-seal/kept-tree.ts';
import { sealName } from '../../log-seal/seal-file.ts';
import type { NoteKey } from '../../log-seal/signed-note.ts';
import { damageOf } from '../backup/copy-log.ts';
import { CannotGoOn, sentenceIfStopped } from './cannot-go-on.ts';
import { openWitnessCheck, type WitnessFiles } from './check-witnesses.ts';
import { inspectedPagesOf } from './inspected-pages.ts';
import type { Progress } from './progress.ts';
import { inScratchFolder, openReplays, type Replayed } from './replays.ts';
import { tellBreaches, tellVerified } from './tell-verified.ts';
import { type Verified, type VerifyParts, verifyLog } from './verify-log.ts';

export type VerifySalonParts = {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly files: Pick<Files, 'get'>;
  readonly fingerprint: string;
  readonly sealKey: NoteKey;
  readonly dataDir: string;
  /** Whether the log is the file in `dataDir`. */
  readonly isEmbedded: boolean;
  /** What has left the house and came back. */
  readonly witnesses: WitnessFiles;
  readonly progress: Progress;
};

/** The text of the seal; null if there is none. */
export const readSeal = (files: Pick<Files, 'get'>) => async (): Promise<string | null> => {
  const bytes = await files.get(sealName);
  if (bytes.isErr()) throw new CannotGoOn(bytes.error.reason);
  return bytes.value === null ? null : Buffer.from(bytes.value).toString('utf8');
};

const replayed = async (
  parts: VerifyParts,
  progress: Progress,
  folder: string,
): Promise<Result<readonly [Verified, Replayed], string>> => {
  const replays = openReplays(folder, allProjections);
  try {
    const log = await verifyLog({ ...parts, onPage: replays.next }, progress);
    return log.map((found) => [found, replays.end()]);
  } finally {
    replays.close();
  }
};

/** Checks the log of a salon, its seal, its proof files and its read models. The result is what to print. */
export const verifySalon = async (parts: VerifySalonParts): Promise<Result<readonly string[], readonly string[]>> => {
  const { store, files, codec, fingerprint, dataDir, isEmbedded, progress } = parts;
  // EventStoreDB checks its own files.
  const found = isEmbedded ? damageOf(join(dataDir, 'events.db')) : [];
  const damage = found.length === 0 ? [] : [...found, 'The file is damaged: restore it from a backup.'];
  const tree = openKeptTreeToRead(join(dataDir, 'log-tree.db'));
  const seal = { read: readSeal(files), key: parts.sealKey, tree };
  const again = () => inspectedPagesOf(store);
  const witnesses = await sentenceIfStopped(
    openWitnessCheck({ files: parts.witnesses, key: parts.sealKey, tree, seal: seal.read, again }).then((check) =>
      ok(check),
    ),
  );
  if (witnesses.isErr()) {
    tree?.close();
    return err([witnesses.error]);
  }
  const log = { codec, fingerprint, files, seal, witnesses: witnesses.value, pages: inspectedPagesOf(store) };
  const outcome = await inScratchFolder((folder) => replayed(log, progress, folder));
  tree?.close();
  if (outcome.isErr()) return err([...damage, outcome.error]);
  const breaches = tellBreaches(...outcome.value, damage);
  return breaches.length > 0 ? err(breaches) : ok(tellVerified(...outcome.value, isEmbedded));
};
