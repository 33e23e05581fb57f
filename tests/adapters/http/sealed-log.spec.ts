import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { readReceipt } from '../../../adapters/log-seal/receipt.ts';
import type { StoredEvent } from '../../../application/ports/event-store.ts';
import { entryOf, linesOfNote, proofInPdf, rootByPath, treeHead } from '../../support/log/rfc6962.ts';
import { eventsOf } from '../cli/small-log.ts';
import { book, maya, nia, signInAs } from './support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from './support/salon-under-test.ts';

let salon: SalonUnderTest;
let verifierKey: string;
const store = openMemoryStore();
const bytesOf = (line: string): Buffer => Buffer.from(line, 'base64');

const headIn = (note: string) => {
  const [origin, size, root] = linesOfNote(note, verifierKey);
  return { origin, size: Number(size), root };
};
const entries = async (): Promise<readonly Buffer[]> => (await eventsOf(store)).map((event) => entryOf({ ...event }));

/** Splits the proof in a booking record into the parts of a tlog-proof. */
const partsOf = (pdf: string) => {
  const text = proofInPdf(pdf);
  const end = text.indexOf('\n\n');
  const [header, extra = '', index = '', ...path] = text.slice(0, end).split('\n');
  return { header, extra: extra.slice(6), index: Number(index.slice(6)), path, note: text.slice(end + 2) };
};

beforeAll(async () => {
  salon = await openSalonUnderTest({ store });
  const { body, headers } = await salon.ask('GET', '//.well-known/salon-log-key');
  expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
  verifierKey = body.trimEnd();
  // The server gives receipts only for sealed events, so this request makes it seal the log now.
  const booked = await book(salon, maya, { time: '09:00' });
  expect((await salon.ask('GET', booked.body.data.receiptUrl)).status).toBe(200);
});
afterAll(() => salon.close());

const checkpoint = async (): Promise<string> => (await salon.ask('GET', '/log/checkpoint')).body;

describe('what anybody can check of the log', () => {
  it('its head is over every event that it has, signed with the key of the well-known address', async () => {
    const { size, root, origin } = headIn(await checkpoint());
    expect(origin).toMatch(/^salon\/./);
    expect(size).toBeGreaterThan(10);
    expect(root).toBe(treeHead((await entries()).slice(0, size)).toString('base64'));
  });

  it('each event is under the head', async () => {
    const { size } = headIn(await checkpoint());
    const all = await entries();
    for (let index = 0; index < size; index += 1) {
      const { status, body } = await salon.ask('GET', `/log/inclusion/${index}`);
      expect(status).toBe(200);
      const [lines, note] = [body.slice(0, body.indexOf('\n\n')).split('\n'), body.slice(body.indexOf('\n\n') + 2)];
      expect(lines.slice(0, 2)).toEqual(['c2sp.org/tlog-proof@v1', `index ${index}`]);
      const { size: under, root } = headIn(note);
      const path = lines.slice(2).map(bytesOf);
      expect(rootByPath(all[index] ?? Buffer.of(), index, under, path).toString('base64')).toBe(root);
    }
  });

  it('the head goes on from every tree before it', async () => {
    const all = await entries();
    const { size } = headIn(await checkpoint());
    for (const before of [0, 1, 2, 3, 7, size - 1, size]) {
      const { body } = await salon.ask('GET', `/log/consistency/${before}`);
      const [lines, note] = [body.slice(0, body.indexOf('\n\n')).split('\n'), body.slice(body.indexOf('\n\n') + 2)];
      expect(lines[0]).toBe(`old ${before}`);
      const { size: under } = headIn(note);
      expect(lines.slice(1)).toEqual(consistency(all.slice(0, under), before));
    }
  });

  it.each(['inclusion/100000', 'consistency/100000'])('says that the head does not reach %s', async (path) => {
    const { status, body } = await salon.ask('GET', `/log/${path}`);
    expect({ status, message: body.message }).toEqual({
      status: 404,
      message: 'The signed head has fewer events than that.',
    });
  });

  it.each(['inclusion/-1', 'inclusion/one', 'consistency/1e9'])('refuses %s, which is no number', async (path) => {
    expect((await salon.ask('GET', `/log/${path}`)).status).toBe(400);
  });
});

/** PROOF of RFC 6962, 2.1.2, by the recursion given there. */
const consistency = (all: readonly Buffer[], before: number): readonly string[] => {
  const sub = (count: number, part: readonly Buffer[], isWhole: boolean): readonly Buffer[] => {
    if (count === part.length) return isWhole ? [] : [treeHead(part)];
    let split = 1;
    while (split * 2 < part.length) split *= 2;
    return count <= split
      ? [...sub(count, part.slice(0, split), isWhole), treeHead(part.slice(split))]
      : [...sub(count - split, part.slice(split), false), treeHead(part.slice(0, split))];
  };
  return before === 0 ? [] : sub(before, all, true).map((hash) => hash.toString('base64'));
};

describe('the receipt of an appointment', () => {
  let id: string;
  let address: string;
  let hers: string;
  beforeAll(async () => {
    const booked = await book(salon, maya);
    id = booked.body.data.id;
    address = booked.body.data.receiptUrl;
    hers = await signInAs(salon, maya);
  });

  it('is there at once, and proves each of her events under the signed head', async () => {
    const booked = await book(salon, maya, { time: '13:00' });
    const { status, body, headers } = await salon.ask('GET', booked.body.data.receiptUrl);
    expect(status).toBe(200);
    const { confirmationCode } = booked.body.data;
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="booking-record-${confirmationCode}.pdf"`);
    expect(body).toMatch(/^%PDF-1\.\d\n[\s\S]*\/EmbeddedFiles[\s\S]*%%EOF\n$/);
    expect(readReceipt(body)?.appointment).toBe(booked.body.data.id);
    const { header, extra, index, path, note } = partsOf(body);
    expect(header).toBe('c2sp.org/tlog-proof@v1');
    const content = JSON.parse(Buffer.from(extra, 'base64').toString('utf8'));
    const head = headIn(note);
    expect(content).toMatchObject({ format: 'salon-receipt', appointment: booked.body.data.id, key: verifierKey });
    const log = await eventsOf(store);
    const about = log.filter(({ stream }) => content.events.some((each: StoredEvent) => each.stream === stream));
    expect(about.map(({ type }) => type).toSorted()).toEqual([
      'AppointmentRequested',
      'PaymentProofClaimed',
      'PaymentProofUploaded',
    ]);
    expect(content.events).toHaveLength(about.length);
    for (const each of content.events) {
      const event = log[each.index];
      expect(event).toMatchObject({ id: each.id, stream: each.stream, revision: each.revision });
      const entry = entryOf({ ...event });
      expect(each.digest).toBe(entry.toString('hex'));
      const root = rootByPath(entry, each.index, head.size, each.proof.map(bytesOf));
      expect(root.toString('base64')).toBe(head.root);
    }
    // Reads it like a program that knows tlog-proof and nothing of this product.
    const entry = bytesOf(Buffer.from(content.events.at(-1).digest, 'hex').toString('base64'));
    expect(rootByPath(entry, index, head.size, path.map(bytesOf)).toString('base64')).toBe(head.root);
  });

  it('is for her, the owner and anyone who has its signed address', async () => {
    const path = `/appointments/${id}/receipt`;
    expect((await salon.ask('GET', path, { token: hers })).status).toBe(200);
    expect((await salon.asOwner('GET', path)).status).toBe(200);
    expect((await salon.ask('GET', address)).status).toBe(200);
  });

  it('is for nobody else', async () => {
    await book(salon, nia, { time: '15:00' });
    const path = `/appointments/${id}/receipt`;
    expect((await salon.ask('GET', path)).status).toBe(404);
    expect((await salon.ask('GET', path, { token: await signInAs(salon, nia) })).status).toBe(404);
    const changed = address.replace(/signature=./, (found) => (found.endsWith('A') ? 'signature=B' : 'signature=A'));
    expect((await salon.ask('GET', changed)).status).toBe(403);
  });

  it('stays small and names nobody', async () => {
    const { body } = await salon.ask('GET', address);
    expect(body.length).toBeLessThan(16_000);
    const { extra } = partsOf(body);
    const told = Buffer.from(extra, 'base64').toString('utf8');
    for (const secret of [maya.firstName, maya.lastName, maya.email, maya.phone]) expect(told).not.toContain(secret);
  });
});
