import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openProofFilesCheck } from '../../../adapters/cli/log/check-proof-files.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { accountId, hairPictureId, proofId } from '../../../domain/kernel/ids.ts';
import { type MemoryFiles, openMemoryFiles } from '../../support/memory-files.ts';
import { logOf, proofUploaded } from '../../support/stories.ts';

const bytes = new TextEncoder().encode('a receipt');
const lapsed: SalonEvent = { type: 'PaymentProofLapsed', data: { proofId: proofId('one') } };

const uploaded = (): SalonEvent => {
  const event = proofUploaded('one');
  return { ...event, data: { ...event.data, sha256: createHash('sha256').update(bytes).digest('hex') } };
};

let files: MemoryFiles;
beforeEach(() => {
  files = openMemoryFiles();
});

/** Returns what the check finds wrong, page by page and at the end. */
const wrongIn = async (...pages: readonly (readonly SalonEvent[])[]): Promise<readonly string[]> => {
  const check = openProofFilesCheck(files);
  const log = logOf(pages.flat());
  const told: string[] = [];
  // The log begins with its own LogStarted event.
  let from = log.length - pages.flat().length;
  for (const page of pages) {
    told.push(...(await check.next(log.slice(from, from + page.length))));
    from += page.length;
  }
  return [...told, ...check.end()];
};

describe('the check of proof files', () => {
  it('misses the file of a proof', async () => {
    const [missing, ...others] = await wrongIn([uploaded()]);
    expect(missing).toMatch(/its file payment-proofs\/one is missing$/);
    expect(others).toEqual([]);
  });

  it('misses none of a proof that lapsed, on the same page or on a later one', async () => {
    expect(await wrongIn([uploaded(), lapsed])).toEqual([]);
    expect(await wrongIn([uploaded()], [lapsed])).toEqual([]);
  });

  it('compares the photos of hair too, and misses none that was removed', async () => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const ids = { accountId: accountId('ann'), pictureId: hairPictureId('one') };
    const added: SalonEvent = {
      type: 'HairPictureAdded',
      data: { ...ids, sha256, bytes: 9, appointmentId: null, personal: personal('account-ann', { caption: null }) },
    };
    expect(await wrongIn([added])).toHaveLength(1);
    expect(await wrongIn([added], [{ type: 'HairPictureRemoved', data: ids }])).toEqual([]);
    await files.put('hair-pictures/one', bytes);
    expect(await wrongIn([added])).toEqual([]);
    await files.put('hair-pictures/one', new TextEncoder().encode('another one'));
    expect(await wrongIn([added])).toHaveLength(1);
  });

  it('compares the file of a proof that lapsed until it is erased', async () => {
    await files.put('payment-proofs/one', bytes);
    expect(await wrongIn([uploaded(), lapsed])).toEqual([]);
    await files.put('payment-proofs/one', new TextEncoder().encode('another one'));
    expect(await wrongIn([uploaded(), lapsed])).toHaveLength(1);
  });
});
