import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect, vi } from 'vitest';
import { mailFilesIn } from '../../../support/mail/mail-files.ts';
import type { SalonUnderTest } from './salon-under-test.ts';

/** For the whole product in memory on a machine that may be busy. */
export const patient = { timeout: 120_000, interval: 50 };

/** Resolves when the salon has begun to send. */
export const whenSendingHasBegun = ({ salon }: SalonUnderTest): Promise<void> =>
  vi.waitFor(async () => {
    expect((await salon.journal.read('outbox'))._unsafeUnwrap().events).toHaveLength(1);
    await salon.caughtUp();
  }, patient);

/** Returns the mails as they were written to files. */
export const rawMails = ({ uploadsDir }: SalonUnderTest): readonly string[] => {
  const folder = join(uploadsDir, 'outbox');
  return existsSync(folder) ? mailFilesIn(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];
};

/** Returns the same mails as a mail program reads them. */
export const mailsOf = (salon: SalonUnderTest): Promise<readonly ParsedMail[]> =>
  Promise.all(rawMails(salon).map((text) => simpleParser(text)));

export const subjectsOf = async (salon: SalonUnderTest): Promise<readonly string[]> =>
  (await mailsOf(salon)).map(({ subject = '' }) => subject).toSorted();

export const mailAbout = async (salon: SalonUnderTest, about: RegExp): Promise<ParsedMail> => {
  const found = (await mailsOf(salon)).find(({ subject = '' }) => about.test(subject));
  if (found === undefined) throw new Error(`no mail about ${about}: ${(await subjectsOf(salon)).join('; ')}`);
  return found;
};

export const whenThereAreMails = (salon: SalonUnderTest, count: number): Promise<void> =>
  vi.waitFor(() => expect(rawMails(salon)).toHaveLength(count), patient);
