import { createDecipheriv, createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boxKeyOf, commitmentTo, openBox, sealBox } from '../../../adapters/event-codec/box.ts';

const subjectKey = createSecretKey(Buffer.alloc(32, 7));
const place = {
  stream: 'account-ann',
  id: '4b00ff61-00ae-403f-98d1-a90c51bedd84',
  type: 'CustomerNoteTaken',
} as const;
const fields = { note: 'Likes tea — and “quiet”.' };

/** Opens a box with only its key, as anyone could who got no other key. */
const openedWith = (key: Uint8Array, { iv, box }: { readonly iv: string; readonly box: string }): string => {
  const sealed = Buffer.from(box, 'base64');
  const opening = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'))
    .setAAD(Buffer.from(JSON.stringify([place.stream, place.id, place.type])))
    .setAuthTag(sealed.subarray(-16));
  return Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]).toString('utf8');
};

describe('a personal box', () => {
  it('of version 2 is read for ever', () => {
    const stored = {
      version: 2,
      iv: 'x0Xjc3ZafVt8QpOV',
      commitment: '1GpnRyIcLT6VdYAZP1FV89mNTnEq2Cy0Vojb1Yu0A8o=',
      box: 'rOvyb3kjrWX3eY0CCHMEqGxjqa+NkM/6bcPL/Lmo+EYoUN3mUXoCva9JIW3ecR5xSvhWnRZgjCRW',
    } as const;
    expect(openBox(subjectKey, place, stored)).toEqual(fields);
  });

  it('opens with its own key, which is not the subject’s and opens no other box of that subject', () => {
    const sealed = sealBox(subjectKey, place, fields);
    const own = boxKeyOf(subjectKey, place).export();
    expect(JSON.parse(openedWith(own, sealed))).toEqual(fields);
    expect(() => openedWith(subjectKey.export(), sealed)).toThrow();
    for (const other of [
      { ...place, id: '4b00ff61-00ae-403f-98d1-a90c51bedd85' },
      { ...place, stream: 'account-bea' },
      { ...place, type: 'AccountOpened' },
    ])
      expect(() => openedWith(boxKeyOf(subjectKey, other).export(), sealed)).toThrow();
  });

  it('says which key it is of, so that no second key can be named for it', () => {
    const sealed = sealBox(subjectKey, place, fields);
    expect(sealed.commitment).toBe(commitmentTo(boxKeyOf(subjectKey, place)));
    const claimed = { ...sealed, commitment: commitmentTo(createSecretKey(Buffer.alloc(32, 8))) };
    expect(() => openBox(subjectKey, place, claimed)).toThrow('not of that key');
  });

  it('cannot be opened as part of another event', () => {
    const sealed = sealBox(subjectKey, place, fields);
    expect(() => openBox(subjectKey, { ...place, stream: 'account-bea' }, sealed)).toThrow();
  });
});
