import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { type KeyVault, openVault } from '../../../adapters/security/vault.ts';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import { type MemoryFiles, openMemoryFiles } from '../memory-files.ts';

/** The `APP_SECRET` of all tests. */
export const testSecret = 'a secret for tests only, of no worth at all';

export type PlainParts = { readonly files: MemoryFiles; readonly vault: KeyVault; readonly codec: EventCodec };

/** The real codec and vault over files in memory. */
export const plainParts = (): PlainParts => {
  const files = openMemoryFiles();
  const vault = openVault(files, testSecret);
  return { files, vault, codec: openEventCodec(vault) };
};
