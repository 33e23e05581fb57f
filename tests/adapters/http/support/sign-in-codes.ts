import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, vi } from 'vitest';
import { openMailFolder } from '../../../../adapters/mail/folder.ts';
import type { Mail } from '../../../../application/ports/mailer.ts';
import { openSalonUnderTest, type SalonUnderTest } from './salon-under-test.ts';

type Options = Parameters<typeof openSalonUnderTest>[0];
export type CodeSalon = SalonUnderTest & { readonly mails: readonly Mail[]; readonly outbox: string };

let salons: readonly CodeSalon[] = [];
afterEach(async () => {
  await Promise.all(salons.map((salon) => salon.close()));
  for (const { outbox } of salons) rmSync(outbox, { recursive: true });
  salons = [];
});

/** Opens a salon whose mails go to a folder and are also collected. */
export const openedForCodes = async (options: Options = {}, left: readonly string[] = []): Promise<CodeSalon> => {
  const mails: Mail[] = [];
  const outbox = mkdtempSync(join(tmpdir(), 'salon-outbox-'));
  for (const name of left) writeFileSync(join(outbox, name), 'left');
  const salon = await openSalonUnderTest({
    customerSignIn: 'code',
    openMailer: (studio) => {
      const folder = openMailFolder({ folder: outbox, from: 'studio@salon.example', dkim: null, studio });
      return {
        ...folder,
        send: async (mail) => {
          mails.push(mail);
          return folder.send(mail);
        },
      };
    },
    ...options,
  });
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= salon.close();
    return closed;
  };
  const one = { ...salon, close, mails, outbox };
  salons = [...salons, one];
  return one;
};

export const askForCode = (salon: SalonUnderTest, email: string, headers = {}) =>
  salon.ask('POST', '/auth/login-code', { body: { email }, headers });
export const enterCode = (salon: SalonUnderTest, email: string, code: string, headers = {}) =>
  salon.ask('POST', '/auth/login-code/verify', { body: { email, code }, headers });

/** Asks for a code and returns it from the next mail. */
export const codeFor = async (salon: CodeSalon, email: string, headers = {}): Promise<string> => {
  const before = salon.mails.length;
  expect((await askForCode(salon, email, headers)).status).toBe(200);
  await vi.waitFor(() => expect(salon.mails.length).toBeGreaterThan(before), { timeout: 120_000 });
  const { subject = '', to = [] } = salon.mails.at(-1) ?? {};
  expect(to).toEqual([email]);
  return /\d{6,10}/.exec(subject)?.[0] ?? '';
};

export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/**
 * Runs the work and counts the answers that were held back until the next even moment. The rest of a step is not a
 * whole number of milliseconds; every other wait of the product is.
 */
export const evenWaits = async (
  salon: SalonUnderTest,
  stepMillis: number,
  work: () => Promise<unknown>,
): Promise<number> => {
  const before = salon.clock.waits.length;
  await work();
  return salon.clock.waits.slice(before).filter((millis) => millis <= stepMillis && !Number.isInteger(millis)).length;
};
