import { readdirSync } from 'node:fs';

/** The mails in a folder of mails. One that is being written has a name that begins with a dot. */
export const mailFilesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
