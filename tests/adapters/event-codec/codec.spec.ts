import fc from 'fast-check';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { eventSchemas } from '../../../adapters/event-codec/schemas.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { accountId, emailHash } from '../../../domain/kernel/ids.ts';
import { eventTypes, someEvent, someEventOf } from '../../support/arbitrary/events.ts';
import { plainParts } from '../../support/log/codec.ts';
import { newEvent, stored } from '../../support/log/stored.ts';

const ann = accountId('a1');
const opened: SalonEvent = {
  type: 'AccountOpened',
  data: {
    accountId: ann,
    role: 'user',
    origin: 'booking',
    emailHash: emailHash('e1'),
    personal: personal(`account-${ann}`, { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: null }),
  },
};
const verified: SalonEvent = { type: 'AccountVerified', data: { accountId: ann } };

describe('the stored format', () => {
  it.each(eventTypes)('gives back any %s as it was', async (type) => {
    const { codec } = plainParts();
    await fc.assert(
      fc.asyncProperty(someEventOf(type), async (event) => {
        const [read] = (await codec.decode(await stored(codec, 's', [event])))._unsafeUnwrap();
        expect(read?.event).toEqual(event);
      }),
      { numRuns: 40 },
    );
  });

  it('gives back a whole stream with what it was told of each event', async () => {
    const { codec } = plainParts();
    await fc.assert(
      fc.asyncProperty(fc.array(someEvent, { minLength: 1, maxLength: 5 }), async (events) => {
        const fresh = events.map(newEvent);
        const encoded = (await codec.encode('s', null, fresh))._unsafeUnwrap();
        const log = encoded.map((event, revision) => ({ ...event, stream: 's', revision, position: String(revision) }));
        const read = (await codec.decode(log))._unsafeUnwrap();
        expect(read).toEqual(
          fresh.map(({ id, event, metadata }, revision) => ({
            id,
            stream: 's',
            revision,
            position: String(revision),
            event,
            metadata: {
              ...metadata,
              schemaVersion: eventSchemas[event.type].version,
              prev: encoded[revision]?.metadata.prev,
            },
          })),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('keeps text of a person that is not well-formed Unicode', async () => {
    const { codec } = plainParts();
    const event: SalonEvent = {
      type: 'CustomerNoteTaken',
      data: { accountId: ann, personal: personal('studio', { note: 'half a pair: \ud83d' }) },
    };
    const [read] = (await codec.decode(await stored(codec, 's', [event])))._unsafeUnwrap();
    expect(read?.event).toEqual(event);
  });

  it('refuses to write what could never be chained', async () => {
    const { codec } = plainParts();
    const event: SalonEvent = { type: 'CategoryAdded', data: { name: '\ud83d' } };
    await expect(codec.encode('s', null, [newEvent(event)])).rejects.toThrow();
  });

  it.each<[string, object]>([
    ['a field too many', { accountId: 'a1', extra: 1 }],
    ['a field missing', {}],
    ['a field of another kind', { accountId: 7 }],
    ['an empty id', { accountId: '' }],
  ])('refuses to write and to read a body with %s', async (_, data) => {
    const { codec } = plainParts();
    const wrong = { type: 'AccountVerified', data } as unknown as SalonEvent;
    await expect(codec.encode('s', null, [newEvent(wrong)])).rejects.toThrow(/AccountVerified/);
    const [right] = await stored(codec, 's', [verified]);
    if (right === undefined) throw new Error('nothing was stored');
    await expect(codec.decode([{ ...right, data: data as typeof right.data }])).rejects.toThrow(/AccountVerified/);
  });

  it('never says a value of an event that does not fit', async () => {
    const { codec } = plainParts();
    const data = { ...opened.data, personal: personal('account-a1', { firstName: 'Ann', surprise: 'Secret' }) };
    const wrong = { type: 'AccountOpened', data } as unknown as SalonEvent;
    await expect(codec.encode('s', null, [newEvent(wrong)])).rejects.toThrow(/^(?!.*(?:Ann|Secret)).*$/s);
  });

  it('refuses to read a type it does not know', async () => {
    const { codec } = plainParts();
    const [event] = await stored(codec, 's', [verified]);
    if (event === undefined) throw new Error('nothing was stored');
    await expect(codec.decode([{ ...event, type: 'AccountCloned' }])).rejects.toThrow(/AccountCloned.*unknown type/);
  });

  it('names the type of an event that has no schema, and writes nothing', async () => {
    const { vault } = plainParts();
    const { AccountVerified: _, ...others } = eventSchemas;
    const forgetful = openEventCodec(vault, others);
    await expect(forgetful.encode('s', null, [newEvent(verified)])).rejects.toThrow(
      'no schema for an event of type AccountVerified',
    );
  });

  it('refuses to read a version it does not know', async () => {
    const { codec } = plainParts();
    const [event] = await stored(codec, 's', [verified]);
    if (event === undefined) throw new Error('nothing was stored');
    const newer = { ...event, metadata: { ...event.metadata, schemaVersion: 2 } };
    await expect(codec.decode([newer])).rejects.toThrow(/newer/);
  });
});

describe('a personal box', () => {
  it('stands in the place of its fields, and none of them in clear', async () => {
    const { codec } = plainParts();
    const [event] = await stored(codec, 's', [opened]);
    expect(Object.keys(event?.data ?? {}).sort()).toEqual(['accountId', 'emailHash', 'origin', 'personal', 'role']);
    expect(event?.data.personal).toEqual({
      version: 2,
      key: 'account-a1',
      iv: expect.any(String),
      commitment: expect.any(String),
      box: expect.any(String),
    });
    expect(JSON.stringify(event)).not.toMatch(/Ann|Lee|example/);
  });

  it('does not open in another stream, event or type, nor when it was changed', async () => {
    const { codec } = plainParts();
    const [event] = await stored(codec, 's', [opened]);
    if (event === undefined) throw new Error('nothing was stored');
    const { personal: box } = event.data as { personal: { key: string; iv: string; box: string } };
    const flipped = `${box.box.startsWith('A') ? 'B' : 'A'}${box.box.slice(1)}`;
    for (const moved of [
      { ...event, stream: 't' },
      { ...event, id: newEvent(opened).id },
      { ...event, type: 'ProfileChanged', data: { accountId: 'a1', emailHash: 'e1', personal: box } },
      { ...event, data: { ...event.data, personal: { ...box, box: flipped } } },
      { ...event, data: { ...event.data, personal: { ...box, box: 'AAAA' } } },
    ])
      await expect(codec.decode([moved])).rejects.toThrow(/does not open/);
  });

  it('reads erased once its subject is forgotten, and others stay open', async () => {
    const { codec, vault } = plainParts();
    const blocked: SalonEvent = {
      type: 'AccountBlocked',
      data: { accountId: ann, personal: personal('account-b2', { reason: 'spam' }) },
    };
    const log = await stored(codec, 's', [opened, blocked]);
    (await vault.forget('account-a1'))._unsafeUnwrap();
    const read = (await codec.decode(log))._unsafeUnwrap();
    expect(read.map(({ event }) => ('personal' in event.data ? event.data.personal : null))).toEqual([
      'erased',
      { subject: 'account-b2', fields: { reason: 'spam' } },
    ]);
  });

  it('opens only where it stands, and not any more once its subject is forgotten', async () => {
    const { codec, vault } = plainParts();
    const [event] = await stored(codec, 's', [opened]);
    if (event === undefined) throw new Error('nothing was stored');
    const read = async (one: typeof event) => (await codec.decode([one]))._unsafeUnwrap()[0];
    expect((await read(event))?.event).toEqual(opened);
    await expect(read({ ...event, stream: 'other' })).rejects.toThrow(/does not open/);
    await expect(read({ ...event, data: { ...event.data, origin: 'nowhere' } })).rejects.toThrow(/origin/);
    await expect(read({ ...event, metadata: { ...event.metadata, role: 'nobody' } })).rejects.toThrow(/role/);
    (await vault.forget('account-a1'))._unsafeUnwrap();
    expect((await read(event))?.event.data).toMatchObject({ personal: 'erased' });
  });

  it('is written erased for somebody already forgotten', async () => {
    const { codec, vault } = plainParts();
    (await vault.forget('account-a1'))._unsafeUnwrap();
    const log = await stored(codec, 's', [opened]);
    expect(log[0]?.data.personal).toBe('erased');
    const [read] = (await codec.decode(log))._unsafeUnwrap();
    expect(read?.event).toEqual({ ...opened, data: { ...opened.data, personal: 'erased' } });
  });

  it('is a defect to read when its key is missing', async () => {
    const { codec, files } = plainParts();
    const log = await stored(codec, 's', [opened]);
    for (const name of files.stored.keys()) await files.remove(name);
    const withoutKeys = plainParts().codec;
    await expect(withoutKeys.decode(log)).rejects.toThrow(/account-a1 is missing/);
  });

  it('cannot be read while the keys are away', async () => {
    const { codec } = plainParts();
    const log = await stored(codec, 's', [opened]);
    const away = () => errAsync({ kind: 'Unavailable' as const, reason: 'disk' });
    const blind = openEventCodec({ toOpen: away, toSeal: away });
    expect((await blind.decode(log))._unsafeUnwrapErr().kind).toBe('Unavailable');
    expect((await blind.encode('s', null, [newEvent(opened)]))._unsafeUnwrapErr().kind).toBe('Unavailable');
  });
});
