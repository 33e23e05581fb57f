import { ZipFile } from 'yazl';

/** A ZIP of the files in this order, all with the same time, so that it only differs if their contents do. */
export const zipOf = async (files: ReadonlyMap<string, Uint8Array>, at: Date): Promise<Uint8Array> => {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(Buffer.from(bytes), name, { mtime: at });
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
};
