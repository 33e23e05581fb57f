import { digestOfEvent } from '../../../adapters/event-codec/chain.ts';
import { openAlone } from '../../../adapters/event-codec/decode.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { openEvidencePacks } from '../../../adapters/evidence/evidence-packs.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { type Checkpoint, openSealedLog } from '../../../adapters/log-seal/sealed-log.ts';

import { stampedBy } from '../../../adapters/log-seal/timestamp.ts';
import { sealKey } from '../../../adapters/security/keys.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import { openIds } from '../../../adapters/system/clock.ts';
import { systemCaller } from '../../../application/kernel/caller.ts';
import { openHandle } from '../../../application/kernel/handle.ts';
import { openJournal } from '../../../application/kernel/journal.ts';
import type { EventStore, StoredEvent } from '../../../application/ports/event-store.ts';
import { dayHeadFiles } from '../../../application/stored-files.ts';
import { makeEvidencePack } from '../../../application/timeline/export-person.ts';
import { appointmentId } from '../../../domain/kernel/ids.ts';
import { eventsOf } from '../../adapters/cli/small-log.ts';
import { filesOfZip } from '../../adapters/evidence/unpacked.ts';
import {
  book,
  dayToBook,
  maya,
  nia,
  serviceNamed,
  signInAsOwner,
  uploadProofOf,
} from '../../adapters/http/support/people.ts';
import { openSalonUnderTest } from '../../adapters/http/support/salon-under-test.ts';
import { openAuthority } from '../../adapters/log-seal/authority.ts';
import { testSecret } from '../../support/log/codec.ts';
import type { PackFiles } from '../../support/log/random-pack-tampering.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';

/** A salon in which Maya booked, paid and was confirmed between others, with heads of days and a stamp. */
export const openDisputedSalon = async () => {
  const [store, files, authority] = [openMemoryStore(), openMemoryFiles(), await openAuthority()];
  const salon = await openSalonUnderTest({ store, files });
  let owner = await signInAsOwner(salon);
  const put = (path: string, body: unknown) => salon.ask('PUT', path, { token: owner, body });
  const keepHead = async (day: string): Promise<void> => {
    const head = Buffer.from((await salon.ask('GET', '/log/checkpoint')).body, 'utf8');
    const names = dayHeadFiles(day);
    (await files.put(names.checkpoint, head))._unsafeUnwrap();
    (await files.put(names.stamp, (await stampedBy(authority.url)(head))._unsafeUnwrap()))._unsafeUnwrap();
  };
  const other = await book(salon, nia, { time: '09:00' });
  await salon.ask('GET', other.body.data.receiptUrl);
  await keepHead('2026-12-04');
  const { hash, wording } = (await salon.ask('GET', '/policies')).body.data;
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const paymentProof = await uploadProofOf(salon, maya);
  const visit = { serviceId, date: dayToBook, time: '10:00', customerInfo: maya, paymentProof };
  const booked = await salon.ask('POST', '/appointments', {
    body: { ...visit, agreement: { policies: hash, wording } },
  });
  const { id, receiptUrl, paymentProofs } = booked.body.data;
  await put(`/admin/payment-proofs/${paymentProofs[0].id}/status`, { status: 'verified' });
  await put(`/admin/appointments/${id}/status`, { status: 'confirmed' });
  await book(salon, nia, { time: '13:00' });
  const receipt: string = (await salon.ask('GET', receiptUrl)).body;
  salon.clock.advance(24 * 3_600_000);
  await keepHead('2026-12-05');
  owner = await signInAsOwner(salon);
  const events = await eventsOf(store);
  const answer = await salon.salon.app.request(`/api/v2/admin/appointments/${id}/evidence`, {
    headers: { Authorization: `Bearer ${owner}` },
  });
  const pack: PackFiles = filesOfZip(new Uint8Array(await answer.arrayBuffer()));
  await salon.close();
  authority.close();
  return {
    id: String(id),
    events,
    files,
    receipt,
    pack,
    clock: salon.clock,
    ids: openIds(testSecret),
    codec: salon.salon.codec,
  };
};

type DisputedSalon = Awaited<ReturnType<typeof openDisputedSalon>>;

/** A store in which those events stand, in that order. */
const storeOf = async (events: readonly StoredEvent[]): Promise<EventStore> => {
  const store = openMemoryStore();
  for (const { stream, revision, id, type, data, metadata } of events)
    (
      await store.append(stream, [{ id, type, data, metadata }], revision === 0 ? 'none' : revision - 1)
    )._unsafeUnwrap();
  return store;
};

/**
 * The pack that somebody makes who has all files and keys, and has another log: its tree and its seal are made anew. Null
 * for a log of which no pack can be made, because an event in it cannot be read or the appointment is gone.
 */
export const packOfForged = async (of: DisputedSalon, forged: readonly StoredEvent[]): Promise<PackFiles | null> => {
  const { clock, ids, codec, files } = of;
  const key = sealKey(testSecret);
  const tree = openKeptTree(':memory:');
  try {
    const store = await storeOf(forged);
    const logId = String(of.events[0]?.data.logId);
    let head: Checkpoint | null = null;
    const cover = async (): Promise<void> => {
      const fresh = (await eventsOf(store)).slice(tree.size());
      tree.add(
        logId,
        fresh.map((event) => ({ ...event, digest: digestOfEvent(event) })),
      );
      const size = tree.size();
      head = {
        ...{ size, root: tree.rootAt(size), position: tree.leafAt(size - 1)?.position ?? null },
        ...{ signedAt: clock.now(), isClosed: false },
      };
    };
    const sealedLog = openSealedLog({
      store,
      tree,
      seal: { head: () => head, cover },
      logId,
      key,
      digestOf: digestOfEvent,
    });
    const journal = openJournal({ store, codec, clock, ids });
    const evidencePacks = openEvidencePacks({
      ...{ store, files, sealedLog, openAlone: openAlone(openVault(files, testSecret)) },
      studio: async () => 'Loc Studio',
    });
    const make = makeEvidencePack({
      readStream: journal.read,
      ids,
      handle: openHandle(journal, clock),
      clock,
      evidencePacks,
    });
    const made = await make(systemCaller(ids.fresh()), appointmentId(of.id));
    return made.isErr() ? null : filesOfZip(made.value.zip);
  } catch {
    return null;
  } finally {
    tree.close();
  }
};
