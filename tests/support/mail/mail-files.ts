import { readdirSync } from 'node:fs';

/** The finished mails in a mail folder. The name of a mail that is still being written begins with a dot. */
export const mailFilesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
