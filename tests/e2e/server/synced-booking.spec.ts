import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openWide, uploadedProof, whenOf } from '../../bench/http/bookings.ts';
import { openClient } from '../../bench/http/client.ts';
import { startApp } from '../../support/app/start-app.ts';

type Commit = { readonly what: 'commit'; readonly types: readonly string[]; readonly journal: number };
type Step =
  | { readonly what: 'sync'; readonly file: number; readonly size: number }
  | { readonly what: 'sync'; readonly folder: string; readonly names: readonly string[] }
  | Commit
  | { readonly what: 'answer'; readonly path: string };

const tellSyncs = new URL('../../support/app/tell-syncs.mjs', import.meta.url).href;
const isCommit = (step: Step): step is Commit => step.what === 'commit';

type OnDisk = { readonly path: string; readonly inode: number; readonly isFile: boolean };

/** Proofs, the keys of encrypted words, and their folders. */
const kept = (dataDir: string): readonly OnDisk[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .map((entry) => ({ isFile: entry.isFile(), path: join(entry.parentPath, entry.name) }))
    .filter(({ path }) => /[/\\](keys|payment-proofs)([/\\]|$)/.test(path))
    .map((entry) => ({ ...entry, inode: statSync(entry.path).ino }));

/** Whether these steps synced its name in its folder and, for a file, all its bytes. */
const isDurable = (steps: readonly Step[], { path, inode, isFile }: OnDisk): boolean =>
  (!isFile || steps.some((step) => 'file' in step && step.file === inode && step.size === statSync(path).size)) &&
  steps.some((step) => 'folder' in step && step.folder === dirname(path) && step.names.includes(basename(path)));

/** The steps before the commit of the first event of this type. */
const before = (steps: readonly Step[], type: string): readonly Step[] => {
  const at = steps.findIndex((step) => isCommit(step) && step.types.includes(type));
  expect(at, `${type} was committed`).toBeGreaterThanOrEqual(0);
  return steps.slice(0, at);
};

/** Checks that all these events were committed, and the log's journal then synced, before the answer of that path. */
const expectCommitted = (steps: readonly Step[], path: string, types: readonly string[]): void => {
  const answered = steps.findIndex((step) => step.what === 'answer' && step.path === path);
  expect(answered).toBeGreaterThanOrEqual(0);
  const before = steps.slice(0, answered);
  const commits = before.filter(isCommit);
  expect(commits.flatMap((commit) => commit.types)).toEqual(expect.arrayContaining([...types]));
  const last = before.findLastIndex((step) => isCommit(step) && types.some((type) => step.types.includes(type)));
  const synced = before.slice(last).flatMap((step) => ('file' in step ? [step.file] : []));
  expect(synced).toContain(commits[0]?.journal);
};

it('a proof, the keys and the events of a booking are on the disk before they are acknowledged', async () => {
  const app = await startApp({ env: { RATE_LIMITS: 'off' }, imports: [tellSyncs] });
  onTestFinished(async () => void (await app.stop()));
  const client = await openClient(app);
  const serviceId = await openWide(client);
  const asked = async (): Promise<readonly Step[]> => (await app.ask('steps')) as readonly Step[];
  let known = kept(app.dataDir);
  /** What was stored since the last call. */
  const fresh = (): readonly OnDisk[] => {
    const paths = new Set(known.map(({ path }) => path));
    known = kept(app.dataDir);
    return known.filter(({ path }) => !paths.has(path));
  };
  const isProof = ({ path }: OnDisk): boolean => basename(dirname(path)) === 'payment-proofs';

  await asked();
  const paymentProof = await uploadedProof(client, 'zora@example.com');
  const uploading = await asked();
  const ofUpload = fresh();
  // The picture, and the key of the words sent with it.
  expect(
    ofUpload
      .filter(({ isFile }) => isFile)
      .map(isProof)
      .sort(),
  ).toEqual([false, true]);
  for (const one of ofUpload) expect(isDurable(before(uploading, 'PaymentProofUploaded'), one), one.path).toBe(true);
  expectCommitted(uploading, '/api/v2/upload/payment-proof', ['PaymentProofUploaded']);

  const customerInfo = { firstName: 'Zora', lastName: 'Neale', email: 'zora@example.com', phone: '+13175550102' };
  await client.ask('POST', '/appointments', { body: { serviceId, ...whenOf(0), customerInfo, paymentProof } });
  const booking = await asked();
  const ofBooking = fresh();
  // The key of her account.
  expect(ofBooking.filter(({ isFile }) => isFile).map(isProof)).toEqual([false]);
  for (const one of ofBooking) expect(isDurable(before(booking, 'AccountOpened'), one), one.path).toBe(true);
  const events = ['TimeHeld', 'PaymentProofClaimed', 'EmailClaimed', 'AccountOpened', 'AppointmentRequested'];
  expectCommitted(booking, '/api/v2/appointments', events);
});
