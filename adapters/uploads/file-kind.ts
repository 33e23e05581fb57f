import { fileTypeFromBuffer } from 'file-type';

export const uploadKinds = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const;
export type UploadKind = (typeof uploadKinds)[number];

const known: ReadonlySet<string> = new Set(uploadKinds);
const isUploadKind = (mime: string): mime is UploadKind => known.has(mime);

/** The kind of a file by its bytes; the name and the browser's type are ignored. Null if the kind is not accepted. */
export const kindOfBytes = async (bytes: Uint8Array): Promise<UploadKind | null> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found !== undefined && isUploadKind(found.mime) ? found.mime : null;
};
