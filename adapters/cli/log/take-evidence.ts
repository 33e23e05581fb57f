import { writeFile } from 'node:fs/promises';
import { err, ok, type Result } from 'neverthrow';
import { systemCaller } from '../../../application/kernel/caller.ts';
import { makeEvidencePack } from '../../../application/timeline/export-person.ts';
import { appointmentId } from '../../../domain/kernel/ids.ts';
import { studioName } from '../../compose/ports-from-views.ts';
import { digestOfEvent } from '../../event-codec/chain.ts';
import { openAlone } from '../../event-codec/decode.ts';
import { openEvidencePacks } from '../../evidence/evidence-packs.ts';
import { firstBranding } from '../../first-start/branding.ts';
import { openSealedLog } from '../../log-seal/sealed-log.ts';
import { openVault } from '../../security/vault.ts';
import { systemClock } from '../../system/clock.ts';
import { type WhileSealedParts, whileSealed } from './while-sealed.ts';

/** Makes a pack as the server does, and writes it to a file. The sentence says where the file is. */
export const takeEvidence = (parts: WhileSealedParts, id: string, path: string): Promise<Result<string, string>> => {
  const { store, secret, files, sealKey: key } = parts;
  return whileSealed(parts, async ({ journal, handle, ids, logId, seal, tree }) => {
    const sealedLog = openSealedLog({ store, tree, seal, logId, key, digestOf: digestOfEvent });
    const studio = studioName(handle, firstBranding);
    const evidencePacks = openEvidencePacks({
      store,
      openAlone: openAlone(openVault(files, secret)),
      files,
      sealedLog,
      studio,
    });
    const make = makeEvidencePack({ readStream: journal.read, ids, handle, clock: systemClock, evidencePacks });
    const made = await make(systemCaller(ids.fresh()), appointmentId(id));
    if (made.isErr())
      return err(made.error.kind === 'AppointmentNotFound' ? `no appointment is ${id}` : made.error.kind);
    await writeFile(path, made.value.zip);
    return ok(`Wrote ${path}.`);
  });
};
