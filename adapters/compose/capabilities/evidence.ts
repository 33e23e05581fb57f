import { timelineUseCases } from '../../../application/timeline/use-cases.ts';
import { digestOfEvent } from '../../event-codec/chain.ts';
import { openAlone } from '../../event-codec/decode.ts';
import { openBookingRecords } from '../../evidence/booking-record.ts';
import { openDataExports } from '../../evidence/data-exports.ts';
import { openEvidencePacks } from '../../evidence/evidence-packs.ts';
import { evidenceSlices, openSlices } from '../../http/slices.ts';
import { openSealedLog } from '../../log-seal/sealed-log.ts';
import { stampedBy } from '../../log-seal/timestamp.ts';
import { sealKey } from '../../security/keys.ts';
import type { Capability } from '../capability.ts';
import type { Core } from '../core.ts';
import { sealLog } from '../keep-seal.ts';
import { studioName } from '../ports-from-views.ts';
import { type PublishParts, publishCheckpoints } from '../publish-checkpoints.ts';

/** Publishes nothing if neither a timestamp authority nor a place is configured. */
const publishing = (core: Core, sealedLog: PublishParts['sealedLog']) => {
  const { timestampUrl = null, checkpointsTo = null } = core;
  if (timestampUrl === null && checkpointsTo === null) return null;
  const stamp = timestampUrl === null ? null : stampedBy(timestampUrl);
  return publishCheckpoints({ ...core, sealedLog, to: checkpointsTo, stamp });
};

/** The seal of the log, and what the owner can show of an appointment or a person: timelines, packs and exports. */
export const evidence: Capability = {
  name: 'evidence',
  open: async (core) => {
    const { store, tree, secret, files, vault, handle, firstBranding, startedLog } = core;
    const seal = await sealLog(core, startedLog);
    core.stopWhile(seal.damage);
    await seal.compared();
    const { logId } = startedLog;
    const sealedLog = openSealedLog({ store, tree, seal, logId, key: sealKey(secret), digestOf: digestOfEvent });
    const published = publishing(core, sealedLog);
    const studio = studioName(handle, firstBranding);
    const evidencePacks = openEvidencePacks({ store, openAlone: openAlone(vault), files, sealedLog, studio });
    const dataExports = openDataExports(files, studio);
    return {
      gives: { sealedLog, bookingRecord: openBookingRecords({ sealedLog, studio }), sealStatus: seal.status },
      slices: (ready) =>
        openSlices(evidenceSlices, { ...ready, ...timelineUseCases({ ...ready, evidencePacks, dataExports }) }),
      stop: async () => published?.close(),
      close: seal.close,
    };
  },
};
