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

/** An unfinished file has its email's name too, so that a file left by a kill is erased with the email. */
const unfinishedOf = (name: string): string => `.${name}`;

const idIn = (name: string): string => name.slice(name.startsWith('.') ? 1 : 0, -ending.length);

/** Writes emails as files that mail programs open, if there is no mail server. The same id replaces a file. */
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
