import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { isTooLarge } from './appends.ts';
import type { AppendFate, Faults } from './faults.ts';
import { type BatchCall, type Failure, protobuf, shared, status, streams } from './grpc.ts';
import type { Appending, ServerLog, Verdict } from './log.ts';

export type BatchParts = {
  readonly log: ServerLog;
  readonly faults: Faults;
  readonly die: () => void;
  /** Why the node ends the call; null if it leads. */
  readonly notLeading: () => Failure | null;
  /** Called with the number of appends of the call that have come and have no answer yet. */
  readonly waiting: (appends: number) => void;
};

type Packed = { readonly serializeBinary: () => Uint8Array };

const statusOf = (message: string, type: string, details: Packed): BatchAppendResp => {
  const any = new protobuf.Any();
  any.pack(details.serializeBinary(), type);
  const error = new status.Status();
  error.setMessage(message);
  error.setDetails(any);
  const answer = new streams.BatchAppendResp();
  answer.setError(error);
  return answer;
};

const notReady = () => statusOf('Server Is Not Ready', 'google.protobuf.Empty', new shared.Empty());
const denied = () => statusOf('Access Denied', 'event_store.client.AccessDenied', new shared.AccessDenied());
const timedOut = () => statusOf('Timeout', 'event_store.client.Timeout', new shared.Timeout());

const tooLarge = (limit: number) => {
  const exceeded = new shared.MaximumAppendSizeExceeded();
  exceeded.setMaxappendsize(limit);
  return statusOf('Maximum Append Size Exceeded', 'event_store.client.MaximumAppendSizeExceeded', exceeded);
};

const wrongVersion = (current: number) => {
  const wrong = new shared.WrongExpectedVersion();
  if (current === -1) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentStreamRevision(String(current));
  return statusOf('Wrong Expected Version', 'event_store.client.WrongExpectedVersion', wrong);
};

const successOf = ({ revision, position }: { revision: number; position: bigint }, withoutPositions: boolean) => {
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(revision));
  if (withoutPositions) success.setNoPosition(new shared.Empty());
  else {
    const place = new shared.AllStreamPosition();
    place.setCommitPosition(String(position));
    place.setPreparePosition(String(position));
    success.setPosition(place);
  }
  const answer = new streams.BatchAppendResp();
  answer.setSuccess(success);
  return answer;
};

const answerTo = (verdict: Verdict, withoutPositions: boolean): BatchAppendResp =>
  verdict.kind === 'WrongVersion' ? wrongVersion(verdict.current) : successOf(verdict.last, withoutPositions);

const appendingOf = (request: BatchAppendReq): Appending => {
  const options = request.getOptions();
  return {
    stream: Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8'),
    expected: options?.hasStreamPosition() === true ? Number(options.getStreamPosition()) : -1,
    events: request.getProposedMessagesList().map((message) => ({
      id: message.getId()?.getString() ?? '',
      type: message.getMetadataMap().get('type') ?? '',
      contentType: message.getMetadataMap().get('content-type') ?? '',
      data: message.getData_asU8(),
      customMetadata: message.getCustomMetadata_asU8(),
    })),
  };
};

/** The answer to one append. `dead` if the node died of it, `stuck` if the call gets no further answers. */
const outcomeOf = (
  { log, faults, die }: BatchParts,
  fate: AppendFate | undefined,
  appending: Appending,
): BatchAppendResp | 'dead' | 'stuck' => {
  if (fate === 'dies-before') {
    die();
    return 'dead';
  }
  if (fate === 'silent-before') return 'stuck';
  if (fate === 'refused' || faults.notReady) return notReady();
  if (faults.denied) return denied();
  if (isTooLarge(appending, faults.maxAppendBytes)) return tooLarge(faults.maxAppendBytes);
  const verdict = log.append(appending);
  if (fate === 'dies-after') {
    die();
    return 'dead';
  }
  if (fate === 'silent-after') return 'stuck';
  return fate === 'times-out-after' ? timedOut() : answerTo(verdict, faults.withoutPositions);
};

const strayAnswer = () => {
  const id = new shared.UUID();
  id.setString(crypto.randomUUID());
  const answer = notReady();
  answer.setCorrelationId(id);
  return answer;
};

/**
 * Answers the appends of one batch call in the order in which they came. As on the real server, one that is refused does not
 * keep those behind it from being written.
 */
export const answerBatch = (parts: BatchParts, call: BatchCall): void => {
  const { faults } = parts;
  const came: BatchAppendReq[] = [];
  let isWorking = false;

  const answer = (request: BatchAppendReq): 'over' | 'answered' => {
    const refused = parts.notLeading();
    if (refused !== null) {
      call.emit('error', refused);
      return 'over';
    }
    const outcome = outcomeOf(parts, faults.appendFates.shift(), appendingOf(request));
    if (outcome === 'dead' || outcome === 'stuck') return 'over';
    outcome.setCorrelationId(request.getCorrelationId());
    outcome.setStreamIdentifier(request.getOptions()?.getStreamIdentifier());
    if (faults.strayAnswers) call.write(strayAnswer());
    call.write(outcome);
    if (faults.strayAnswers) call.write(outcome);
    return 'answered';
  };

  const work = async (): Promise<void> => {
    isWorking = true;
    // What was sent together comes in one turn of the event loop, and waits for the writer together.
    await nextTurn();
    for (let request = came[0]; request !== undefined; request = came[0]) {
      if (call.cancelled || faults.hung || answer(request) === 'over') return;
      came.shift();
      await nextTurn();
    }
    isWorking = false;
  };

  call.on('data', (request: BatchAppendReq) => {
    came.push(request);
    parts.waiting(came.length);
    if (!isWorking) work();
  });
  call.on('end', () => call.end());
  call.on('error', () => {});
};
