import { join } from 'node:path';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import { readSecret } from '../../../adapters/system/secret.ts';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import { startApp } from '../../support/app/start-app.ts';

const fillingMillis = 10 * 60_000;

/** Fills the folder with the demo's data of so many appointments. Needs a built server. */
export const fillSalon = async (dataDir: string, appointments: number): Promise<void> => {
  const env = { RATE_LIMITS: 'off', ...(appointments === 0 ? {} : { DEMO: String(appointments) }) };
  const app = await startApp({ dataDir, env, readyWithinMillis: fillingMillis });
  await app.stop();
};

/** A codec without the keys of personal fields. */
export const codecOf = async (dataDir: string): Promise<EventCodec> => {
  const secret = (await readSecret({ appSecret: null, dataDir }))._unsafeUnwrap();
  return openEventCodec(openVault(await openDiskFiles(join(dataDir, 'files')), secret));
};
