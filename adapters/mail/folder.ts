import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../application/ports/mailer.ts';
import { addressIn, closed, optionsOf, type Sender, signing } from './smtp.ts';

type FolderParts = Sender & {
  readonly folder: string;
  readonly studio: () => { readonly name: string; readonly email: string };
};

const ending = '.eml';

/** A file that is being written has its mail's name as well, so that one that a kill left behind is erased with the mail. */
const unfinishedOf = (name: string): string => `.${name}`;

const idIn = (name: string): string => name.slice(name.startsWith('.') ? 1 : 0, -ending.length);

/** Writes mails as files that mail programs open, where no mail server is configured. A mail of the same id replaces it. */
export const openMailFolder = (parts: FolderParts): Mailer => {
  const { folder } = parts;
  const transport = createTransport({ ...{ streamTransport: true, buffer: true }, ...closed, ...signing(parts) });
  const write = async (name: string, content: Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, unfinishedOf(name));
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, join(folder, name));
  };
  return {
    ...{ via: 'folder', from: addressIn(parts.from), folder },
    send: async (mail) => {
      const name = `${mail.id}${ending}`;
      try {
        const { message } = await transport.sendMail(optionsOf(mail, parts, parts.studio()));
        if (!Buffer.isBuffer(message)) throw new Error('the mail was not put together');
        await write(name, message);
        return { kind: 'taken', answer: `Written to ${join(folder, name)}` };
      } catch (cause) {
        return { kind: 'unreachable', answer: cause instanceof Error ? cause.message : String(cause) };
      }
    },
    erase: async (isErased) => {
      const names = await readdir(folder).catch((): string[] => []);
      const erased = names.filter((name) => name.endsWith(ending) && isErased(idIn(name)));
      await Promise.all(erased.map((name) => rm(join(folder, name), { force: true })));
    },
  };
};
