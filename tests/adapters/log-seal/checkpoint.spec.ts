import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Checkpoint, openedNote, openedSeal, sealedText } from '../../../adapters/log-seal/sealed-log.ts';

import { sealKey } from '../../../adapters/security/keys.ts';

const key = sealKey('a secret of at least 32 characters, the first');
const other = sealKey('a secret of at least 32 characters, the second');
const logId = '0d0a7e6c-5f4b-4c3a-9281-706f5e4d3c2b';

const head: Checkpoint = {
  size: 1_234,
  root: new Uint8Array(32).fill(7),
  position: '0000000000001234',
  signedAt: '2026-11-22T19:00:00.000Z',
  isClosed: false,
};
const seal = sealedText(head, logId, key);
const refusalOf = (text: string, id = logId, by = key): string => openedSeal(text, id, by)._unsafeUnwrapErr();

describe('a signed note', () => {
  /** The example of Go’s golang.org/x/mod/sumdb/note, whose format c2sp.org/signed-note describes. */
  const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";

  it('names its key by the hash that the form prescribes', () => {
    const publicKey = Buffer.from(
      'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'.split('+')[2] ?? '',
      'base64',
    );
    const note = `${text}\n\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;
    const known = {
      publicKey: new Uint8Array(publicKey.subarray(1)),
      sign: () => new Uint8Array(),
      fits: (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8') === text,
    };
    expect(openedNote(note, 'PeterNeumann', known)._unsafeUnwrap()).toBe(text);
    expect(openedNote(note, 'EnochRoot', known)._unsafeUnwrapErr()).toBe('OtherKey');
  });
});

describe('the seal of a log', () => {
  it('says what was signed', () => {
    expect(openedSeal(seal, logId, key)._unsafeUnwrap()).toEqual(head);
    const empty = { ...head, size: 0, position: null, isClosed: true };
    expect(openedSeal(sealedText(empty, logId, key), logId, key)._unsafeUnwrap()).toEqual(empty);
  });

  it('is a checkpoint: origin, size and root, then our own lines and the signature', () => {
    expect(seal.split('\n')).toEqual([
      `salon/${logId}`,
      '1234',
      'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
      'position 0000000000001234',
      'signed 2026-11-22T19:00:00.000Z',
      '',
      expect.stringMatching(/^\u2014 salon\/0d0a7e6c-5f4b-4c3a-9281-706f5e4d3c2b [A-Za-z0-9+/]{91}=$/),
      '',
    ]);
  });

  it('is of one key for one secret', () => {
    expect(sealKey('a secret of at least 32 characters, the first').publicKey).toEqual(key.publicKey);
    expect(key.publicKey).toHaveLength(32);
    expect(other.publicKey).not.toEqual(key.publicKey);
  });

  it.each([
    ['of another key', () => refusalOf(seal, logId, other), /signed with another key than the one that APP_SECRET/],
    ['of another log', () => refusalOf(seal, 'other'), /is of another log, 0d0a7e6c-.*; this one is other/],
    ['with another size', () => refusalOf(seal.replace('1234', '1233')), /was changed after it had been signed/],
    ['with another time', () => refusalOf(seal.replace('T19', 'T18')), /was changed after it had been signed/],
    ['without its signature', () => refusalOf(seal.slice(0, seal.indexOf('\u2014'))), /cannot be read/],
    ['that is half', () => refusalOf(seal.slice(0, 60)), /cannot be read/],
    ['that is empty', () => refusalOf(''), /cannot be read/],
  ])('is refused where it is one %s', (_, refused, sentence) => {
    expect(refused()).toMatch(sentence);
  });

  it('is refused wherever a bit of it was changed', () => {
    const bytes = Buffer.from(seal, 'utf8');
    // The last base64 characters, those of the signature, may hold bits without meaning, so the test leaves them out.
    const judged = bytes.length - 4;
    fc.assert(
      fc.property(fc.nat({ max: judged - 1 }), fc.nat({ max: 7 }), (at, bit) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(openedSeal(changed.toString('utf8'), logId, key).isErr()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
