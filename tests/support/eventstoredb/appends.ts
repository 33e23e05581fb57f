import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendFate, Faults } from './faults.ts';
import { type AppendCall, type AppendReply, code, type Failure, grpcFailure, shared, streams } from './grpc.ts';
import type { Appending, Proposed, ServerLog, Verdict } from './log.ts';

const expectedOf = (options: AppendReq.Options): number => (options.hasNoStream() ? -1 : Number(options.getRevision()));

const proposedOf = (message: AppendReq.ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  customMetadata: message.getCustomMetadata_asU8(),
});

const successOf = (last: { revision: number; position: bigint }, withoutPositions: boolean) => {
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(String(last.revision));
  if (withoutPositions) success.setNoPosition(new shared.Empty());
  else {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(last.position));
    position.setPreparePosition(String(last.position));
    success.setPosition(position);
  }
  return success;
};

const wrongVersionOf = (current: number, expected: number) => {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current === -1) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected === -1) wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return wrong;
};

const answerOf = (verdict: Verdict, expected: number, withoutPositions: boolean): AppendResp => {
  const answer = new streams.AppendResp();
  if (verdict.kind === 'WrongVersion') answer.setWrongExpectedVersion(wrongVersionOf(verdict.current, expected));
  else answer.setSuccess(successOf(verdict.last, withoutPositions));
  return answer;
};

// The real server counts only the data.
const isTooLarge = ({ events }: Appending, limit: number): boolean =>
  events.reduce((sum, { data }) => sum + data.length, 0) > limit;

export type AppendParts = {
  readonly log: ServerLog;
  readonly faults: Faults;
  readonly die: () => void;
  /** Why the node refuses the call; null if it accepts it. */
  readonly refusal: (call: AppendCall) => Failure | null;
};

/** Answers one append of the unary call: the client sends options first, then each event, and gets one answer. */
export const answerAppend = (
  { log, faults, die, refusal }: AppendParts,
  call: AppendCall,
  reply: AppendReply,
): void => {
  let stream = '';
  let expected = -1;
  const events: Proposed[] = [];

  const stored = (fate: AppendFate | undefined, appending: Appending) => {
    if (fate === 'dies-before') return die();
    if (fate === 'silent-before') return;
    if (fate === 'refused') return reply(grpcFailure(code.unavailable, 'Server Is Not Ready'));
    if (fate === 'silent-after-another') {
      log.append({ ...appending, events: appending.events.map((event) => ({ ...event, id: randomUUID() })) });
      return;
    }
    const verdict = log.append(appending);
    if (fate === 'dies-after') return die();
    if (fate === 'silent-after') return;
    if (fate === 'times-out-after')
      return reply(grpcFailure(code.aborted, 'Operation timed out: Commit phase timeout.'));
    reply(null, answerOf(verdict, expected, faults.withoutPositions));
  };

  call.on('data', (request: AppendReq) => {
    const options = request.getOptions();
    const message = request.getProposedMessage();
    if (options !== undefined) {
      stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
      expected = expectedOf(options);
    } else if (message !== undefined) events.push(proposedOf(message));
  });
  call.on('end', async () => {
    // When a client gives up, its events end as well, and the server learns of it one turn later. An append that was
    // not sent completely must not be stored.
    await nextTurn();
    if (call.cancelled) return;
    const refused = refusal(call);
    if (faults.hung) return;
    if (refused !== null) return reply(refused);
    const limit = faults.maxAppendBytes;
    const appending = { stream, expected, events };
    if (isTooLarge(appending, limit)) {
      const trailers = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(limit) };
      return reply(grpcFailure(code.invalidArgument, `Maximum Append Size of ${limit} Exceeded.`, trailers));
    }
    stored(faults.appendFates.shift(), appending);
  });
  call.on('error', () => {});
};
