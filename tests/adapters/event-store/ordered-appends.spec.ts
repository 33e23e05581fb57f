import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type BeginBatchCall, orderedAppends } from '../../../adapters/event-store/eventstoredb/ordered-appends.ts';
import { away } from '../../../adapters/event-store/eventstoredb/trouble.ts';
import { happened } from './examples.ts';

type Listener = Parameters<BeginBatchCall>[0];

/** Batch calls that a test answers. */
const handCalls = () => {
  const calls: { readonly listener: Listener; readonly sent: BatchAppendReq[]; isCancelled: boolean }[] = [];
  const begin: BeginBatchCall = async (listener) => {
    const call = { listener, sent: [] as BatchAppendReq[], isCancelled: false };
    calls.push(call);
    return {
      write: (request: BatchAppendReq) => call.sent.push(request) > 0,
      cancel: () => {
        call.isCancelled = true;
      },
    };
  };
  return { calls, append: orderedAppends(begin) };
};

const asked = (stream: string) => ({ stream, events: [happened()], expected: 'none' as const });

const successAt = (id: InstanceType<typeof shared.UUID> | undefined, revision: number) => {
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(revision));
  success.setNoPosition(new shared.Empty());
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(id);
  answer.setSuccess(success);
  return answer;
};

const streamOf = (request: BatchAppendReq): string =>
  Buffer.from(request.getOptions()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

test('appends that are called at once are sent in the order of the calls, over one call', async () => {
  const { calls, append } = handCalls();
  const names = Array.from({ length: 20 }, (_, index) => `stream-${index}`);
  const outcomes = names.map((name) => append(asked(name), 1_000));
  await expect.poll(() => calls[0]?.sent.length).toBe(20);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.sent.map(streamOf)).toEqual(names);
  for (const [revision, request] of (calls[0]?.sent ?? []).toReversed().entries())
    calls[0]?.listener.answer(successAt(request.getCorrelationId(), revision));
  const revisions = (await Promise.all(outcomes)).map((outcome) => outcome._unsafeUnwrap().revision);
  expect(revisions).toEqual(names.map((_, index) => 19 - index));
});

test('an id in an answer may be two numbers', async () => {
  const { calls, append } = handCalls();
  const outcome = append(asked('a'), 1_000);
  await expect.poll(() => calls[0]?.sent.length).toBe(1);
  const hex = (calls[0]?.sent[0]?.getCorrelationId()?.getString() ?? '').replaceAll('-', '');
  const half = (from: number) => String(BigInt.asIntN(64, BigInt(`0x${hex.slice(from, from + 16)}`)));
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(half(0));
  structured.setLeastSignificantBits(half(16));
  const id = new shared.UUID();
  id.setStructured(structured);
  calls[0]?.listener.answer(successAt(id, 7));
  expect((await outcome)._unsafeUnwrap()).toEqual({ revision: 7, place: null });
});

test('an answer with an unknown id, a second answer and one after the end change nothing', async () => {
  const { calls, append } = handCalls();
  const outcomes = ['a', 'b'].map((stream) => append(asked(stream), 1_000));
  await expect.poll(() => calls[0]?.sent.length).toBe(2);
  const [listener, first] = [calls[0]?.listener, calls[0]?.sent[0]?.getCorrelationId()];
  const unknown = new shared.UUID();
  unknown.setString(crypto.randomUUID());
  listener?.answer(successAt(unknown, 1));
  listener?.answer(successAt(undefined, 1));
  listener?.answer(successAt(first, 3));
  listener?.answer(successAt(first, 4));
  listener?.ended(away('cut off'));
  listener?.ended(away('cut off again'));
  listener?.answer(successAt(calls[0]?.sent[1]?.getCorrelationId(), 5));
  expect((await outcomes[0])?._unsafeUnwrap().revision).toBe(3);
  expect((await outcomes[1])?._unsafeUnwrapErr()).toEqual(away('cut off'));
});

test('an answer that cannot be read ends the call, and what waits for it', async () => {
  const { calls, append } = handCalls();
  const outcome = append(asked('a'), 1_000);
  await expect.poll(() => calls[0]?.sent.length).toBe(1);
  const broken = successAt(calls[0]?.sent[0]?.getCorrelationId(), 0);
  const position = new shared.AllStreamPosition();
  position.setCommitPosition('not a number');
  broken.getSuccess()?.setPosition(position);
  calls[0]?.listener.answer(broken);
  expect((await outcome)._unsafeUnwrapErr()).toMatchObject({ kind: 'Away' });
  await expect.poll(() => calls[0]?.isCancelled).toBe(true);
});

test('silence ends the call, and the next append begins another one', async () => {
  const { calls, append } = handCalls();
  const silent = await Promise.all(['a', 'b'].map((stream) => append(asked(stream), 50)));
  for (const outcome of silent) expect(outcome._unsafeUnwrapErr()).toEqual(away('no answer within 50 ms'));
  await expect.poll(() => calls[0]?.isCancelled).toBe(true);
  const next = append(asked('c'), 1_000);
  await expect.poll(() => calls[1]?.sent.length).toBe(1);
  calls[1]?.listener.answer(successAt(calls[1]?.sent[0]?.getCorrelationId(), 2));
  expect((await next)._unsafeUnwrap().revision).toBe(2);
});

test('each answer gives the others more time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { calls, append } = handCalls();
  const outcomes = ['a', 'b', 'c', 'd'].map((stream) => append(asked(stream), 200));
  await vi.advanceTimersByTimeAsync(1);
  expect(calls[0]?.sent).toHaveLength(4);
  for (const request of calls[0]?.sent ?? []) {
    await vi.advanceTimersByTimeAsync(150);
    calls[0]?.listener.answer(successAt(request.getCorrelationId(), 0));
  }
  for (const outcome of await Promise.all(outcomes)) expect(outcome.isOk()).toBe(true);
});

test('a call that cannot begin fails what was to be sent over it', async () => {
  const append = orderedAppends(() => Promise.reject(new Error('nobody leads')));
  const outcomes = await Promise.all(['a', 'b'].map((stream) => append(asked(stream), 1_000)));
  for (const outcome of outcomes) expect(outcome._unsafeUnwrapErr()).toEqual(away('Error: nobody leads'));
});
