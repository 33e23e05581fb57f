import { spawn } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { PackFiles } from '../../support/log/random-pack-tampering.ts';

/** What a verifier says, and whether it found the pack sound. */
export type VerifierAnswer = { readonly isSound: boolean; readonly lines: readonly string[] };

type Checked = { readonly problems: readonly string[]; readonly told: readonly string[] };
type CheckPack = (
  subtle: typeof webcrypto.subtle,
  files: ReadonlyMap<string, Uint8Array>,
  receipts: ReadonlyMap<string, string>,
) => Promise<Checked>;

const recordName = 'hers.tlog-proof';

/** A folder with a pack and a record beside it, for the work; it is removed afterwards. */
export const unpacked = async <Value>(
  files: PackFiles,
  receipt: string | null,
  work: (pack: string, receipts: readonly string[]) => Promise<Value>,
): Promise<Value> => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-verifiers-'));
  const pack = join(folder, 'pack');
  try {
    for (const [name, bytes] of files) {
      mkdirSync(dirname(join(pack, name)), { recursive: true });
      writeFileSync(join(pack, name), bytes);
    }
    const path = join(folder, recordName);
    if (receipt !== null) writeFileSync(path, receipt, 'utf8');
    return await work(pack, receipt === null ? [] : [path]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What verify.mjs does with the files of its folder, without a process for each. */
export const openNodeVerifier = async () => {
  const path = pathToFileURL(join(import.meta.dirname, '../../../adapters/evidence/assets/check-pack.js')).href;
  const { checkPack } = (await import(path)) as { readonly checkPack: CheckPack };
  return async (files: PackFiles, receipt: string | null): Promise<VerifierAnswer> => {
    const bytes = new Map([...files].map(([name, content]) => [name, new Uint8Array(content)]));
    const receipts = new Map(receipt === null ? [] : [[recordName, receipt]]);
    const { problems, told } = await checkPack(webcrypto.subtle, bytes, receipts).catch(() => ({
      problems: ['the pack cannot be read'],
      told: [],
    }));
    return { isSound: problems.length === 0, lines: problems.length > 0 ? problems : told };
  };
};

/** The pack's verify.py, in one process that runs its main function for each folder. */
export const openPythonVerifier = (verifyPy: string) => {
  const child = spawn('python3', [join(import.meta.dirname, 'answer.py'), verifyPy], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    say: async (pack: string, receipts: readonly string[]): Promise<VerifierAnswer> => {
      child.stdin.write(`${JSON.stringify([pack, receipts])}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error('verify.py ended');
      const [code, said] = JSON.parse(value) as readonly [number, string];
      return { isSound: code === 0, lines: said.split('\n').slice(0, -1) };
    },
    close: (): void => {
      child.stdin.end();
    },
  };
};

/** The page of the sound pack, which is given the folder of another one. */
export const openPageVerifier = async (page: Page, index: string) => {
  await page.goto(pathToFileURL(index).href);
  await page.locator('body[data-outcome]').waitFor();
  return async (pack: string, receipts: readonly string[]): Promise<VerifierAnswer> => {
    await page.evaluate(() => {
      delete document.body.dataset.outcome;
    });
    await page.getByLabel('A booking record that the client kept').setInputFiles([...receipts]);
    await page.locator('body[data-outcome]').waitFor();
    await page.evaluate(() => {
      delete document.body.dataset.outcome;
    });
    await page.getByLabel('The folder of the pack').setInputFiles(pack);
    await page.locator('body[data-outcome]').waitFor();
    const lines = await page.locator('#state li').allTextContents();
    return { isSound: (await page.locator('body').getAttribute('data-outcome')) === 'sound', lines };
  };
};
