import { fileTypeFromBuffer } from 'file-type';

export const uploadKinds = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const;
export type UploadKind = (typeof uploadKinds)[number];

const known: ReadonlySet<string> = new Set(uploadKinds);
const isUploadKind = (mime: string): mime is UploadKind => known.has(mime);

/** What a file is by its bytes; its name and the browser's word count for nothing. Null for anything not accepted. */
export const kindOfBytes = async (bytes: Uint8Array): Promise<UploadKind | null> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found !== undefined && isUploadKind(found.mime) ? found.mime : null;
};
