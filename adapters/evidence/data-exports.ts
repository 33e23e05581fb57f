import { ResultAsync } from 'neverthrow';
import type { Files } from '../../application/ports/files/files.ts';
import type { Unavailable } from '../../application/ports/log/event-store.ts';
import type { DataExports, PersonsData } from '../../application/ports/views/data-exports.ts';
import { extensionOf, signatureOf } from '../file-signatures.ts';
import { dataPage, type PackedFile } from './data-page.ts';
import { zipOf } from './zip.ts';

/** A ZIP is made in memory. */
const mostBytes = 100 * 1_048_576;

type Collected = { readonly listed: PackedFile[]; readonly packed: Map<string, Uint8Array> };

/** Throws what keeps a file from being read. */
const collect = async (files: Files, wanted: PersonsData['files']): Promise<Collected> => {
  const listed: PackedFile[] = [];
  const packed = new Map<string, Uint8Array>();
  let room = mostBytes;
  for (const { stored, as, what } of wanted) {
    const found = await files.get(stored);
    if (found.isErr()) throw found.error;
    const bytes = found.value;
    if (bytes === null) continue;
    const fits = bytes.length <= room;
    const name = `files/${as}.${extensionOf(signatureOf(bytes))}`;
    listed.push({ what, name: fits ? name : null, bytes: bytes.length });
    if (!fits) continue;
    packed.set(name, bytes);
    room -= bytes.length;
  }
  return { listed, packed };
};

const packed = async (files: Files, studio: string, data: PersonsData): Promise<Uint8Array> => {
  const { listed, packed } = await collect(files, data.files);
  const json = JSON.stringify({ studio, ...data, files: listed }, null, 2);
  const all = new Map<string, Uint8Array>([
    ['index.html', Buffer.from(dataPage(studio, data, listed))],
    ['data.json', Buffer.from(`${json}\n`)],
    ...packed,
  ]);
  return zipOf(all, new Date(data.madeAt));
};

const isUnavailable = (cause: unknown): cause is Unavailable =>
  typeof cause === 'object' && cause !== null && 'kind' in cause && cause.kind === 'Unavailable';

export const openDataExports = (files: Files, studio: () => Promise<string>): DataExports => ({
  pack: (data) =>
    ResultAsync.fromPromise(
      studio().then((name) => packed(files, name, data)),
      (cause): Unavailable => {
        if (isUnavailable(cause)) return cause;
        throw cause;
      },
    ),
});
