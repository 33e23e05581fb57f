import { createHash } from 'node:crypto';
import { errAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { judgeFile } from '../../../adapters/uploads/pictures.ts';
import {
  type ProofWanted,
  rejectProof,
  setProofPending,
  uploadPaymentProof,
  verifyProof,
} from '../../../application/payment-proof.ts';
import { proofId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { paymentProof } from '../../../domain/payment-proof/decide.ts';
import { streams } from '../../../domain/streams.ts';
import { guest, ownerCaller } from '../../support/callers.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let salon: TestSalon;
beforeEach(() => {
  salon = openTestSalon();
});

const uploadOn =
  (parts: TestSalon['parts']) =>
  (change: Partial<ProofWanted> = {}) =>
    uploadPaymentProof({ ...parts, fileKinds: judgeFile, digest })(guest, {
      ...{ bytes: png, fileName: 'paid.png', email: 'Ann@example.com', method: 'cashapp', amount: cents(8500) },
      ...{ purpose: null, idempotencyKey: null },
      ...change,
    });
const upload = (change: Partial<ProofWanted> = {}) => uploadOn(salon.parts)(change);
const uploaded = async () => (await upload())._unsafeUnwrap().value.proofId;
const filesKept = () => [...salon.files.stored.keys()].filter((name) => name.startsWith('payment-proofs/'));

describe('an uploaded payment proof', () => {
  it('that has lapsed is not stored again by a repeat of its upload', async () => {
    const id = (await upload({ idempotencyKey: 'k' }))._unsafeUnwrap().value.proofId;
    const { handle, files } = salon.parts;
    (await handle.command(paymentProof, streams.paymentProof(id), guest, { type: 'LapseProof' }))._unsafeUnwrap();
    await files.remove(`payment-proofs/${id}`);
    expect((await upload({ idempotencyKey: 'k' }))._unsafeUnwrapErr()).toEqual({ kind: 'ProofLapsed' });
    expect(filesKept()).toEqual([]);
  });

  it.each([
    ['an empty file', { bytes: new Uint8Array() }, 'ProofEmpty'],
    ['more than 10 MB', { bytes: new Uint8Array(10_485_761) }, 'ProofTooLarge'],
    ['a program called paid.png', { bytes: new TextEncoder().encode('#!/bin/sh') }, 'FileKindRefused'],
    ['no e-mail', { email: '' }, 'EmailInvalid'],
    ['a negative amount', { amount: cents(-1) }, 'AmountInvalid'],
    ['an endless file name', { fileName: 'x'.repeat(256) }, 'TextTooLong'],
  ] as const)('is refused with %s, and nothing is stored', async (_, change, kind) => {
    expect((await upload(change))._unsafeUnwrapErr().kind).toBe(kind);
    expect(await salon.types()).toEqual([]);
    expect(filesKept()).toEqual([]);
  });

  it('is not in the log if its file could not be stored', async () => {
    const files = { ...salon.files, put: () => errAsync({ kind: 'Unavailable' as const, reason: 'the disk is full' }) };
    expect((await uploadOn({ ...salon.parts, files })())._unsafeUnwrapErr().kind).toBe('Unavailable');
    expect(await salon.types()).toEqual([]);
  });
});

it('a payment proof is judged by the owner alone, and must exist', async () => {
  const id = await uploaded();
  for (const judge of [verifyProof, rejectProof, setProofPending]) {
    expect((await judge(salon.parts)(guest, { proofId: id, note: null, seen: null }))._unsafeUnwrapErr().kind).toBe(
      'NotAllowed',
    );
    const missing = await judge(salon.parts)(ownerCaller, { proofId: proofId('none'), note: null, seen: null });
    expect(missing._unsafeUnwrapErr().kind).toBe('ProofNotFound');
  }
});
