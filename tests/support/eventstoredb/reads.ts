import { randomUUID } from 'node:crypto';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Faults } from './faults.ts';
import { code, type Failure, grpcFailure, type ReadCall, shared, streams } from './grpc.ts';
import type { ServerLog, ServerRecord } from './log.ts';

/** How many events may wait for a live subscriber before the node drops it, as on the real server. */
const liveBuffer = 32;

const ticksAtEpoch = 621_355_968_000_000_000n;

const recordedOf = (record: ServerRecord): ReadResp => {
  const id = new shared.UUID();
  id.setString(record.id);
  const stream = new shared.StreamIdentifier();
  stream.setStreamName(Buffer.from(record.stream).toString('base64'));
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(id);
  recorded.setStreamIdentifier(stream);
  recorded.setStreamRevision(String(record.revision));
  recorded.setCommitPosition(String(record.position));
  recorded.setPreparePosition(String(record.position));
  recorded.getMetadataMap().set('type', record.type);
  recorded.getMetadataMap().set('content-type', record.contentType);
  recorded.getMetadataMap().set('created', String(ticksAtEpoch));
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.customMetadata);
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(record.position));
  const answer = new streams.ReadResp();
  answer.setEvent(event);
  return answer;
};

const missing = (identifier: ReturnType<ReadReq.Options.StreamOptions['getStreamIdentifier']>): ReadResp => {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier);
  const answer = new streams.ReadResp();
  answer.setStreamNotFound(notFound);
  return answer;
};

const confirmed = (): ReadResp => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(randomUUID());
  const answer = new streams.ReadResp();
  answer.setConfirmation(confirmation);
  return answer;
};

/**
 * The position at which a read of `$all` begins; null for the end. Backward reads and subscriptions exclude the event
 * at that position; forward reads include it.
 */
const placeOf = (all: ReadReq.Options.AllOptions): bigint | null => {
  if (all.hasEnd()) return null;
  return all.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? '0') : 0n;
};

const streamOf = (options: ReadReq.Options.StreamOptions): string =>
  Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');

export type ReadParts = {
  readonly log: ServerLog;
  readonly faults: Faults;
  readonly refusal: (call: ReadCall) => Failure | null;
  /** The live subscribers, which the node may drop. */
  readonly subscribers: Set<ReadCall>;
  /** Called for each earlier event that a subscription looks at, even if its filter drops the event. */
  readonly lookedAt: () => void;
};

export const tooSlow = (call: ReadCall): void => {
  call.emit('error', grpcFailure(code.aborted, 'Operation timed out: Consumer too slow to handle event while live.'));
};

const subscribe = (
  { log, faults, subscribers, lookedAt }: ReadParts,
  call: ReadCall,
  options: ReadReq.Options,
): void => {
  const all = options.getAll();
  const after = all === undefined ? 0n : placeOf(all);
  const prefixes = options.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? [];
  const isWanted = ({ stream }: ServerRecord) =>
    prefixes.length === 0 || prefixes.some((start) => stream.startsWith(start));
  subscribers.add(call);
  call.write(confirmed());
  if (faults.silentSubscriptions) return;
  for (const record of log.records) {
    if (after === null || record.position <= after) continue;
    lookedAt();
    if (isWanted(record)) call.write(recordedOf(record));
  }
  const ended = log.onStored((stored) => {
    if (faults.silentSubscriptions) return;
    const wanted = stored.filter(isWanted);
    for (const record of wanted.slice(0, liveBuffer)) call.write(recordedOf(record));
    if (wanted.length > liveBuffer) tooSlow(call);
  });
  const over = () => {
    ended();
    subscribers.delete(call);
  };
  call.on('cancelled', over);
  call.on('error', over);
};

const found = (log: ServerLog, options: ReadReq.Options): readonly ServerRecord[] | null => {
  const count = Number(options.getCount());
  const isBackwards = options.getReadDirection() === 1;
  const stream = options.getStream();
  const all = options.getAll();
  if (stream !== undefined) {
    const history = log.stream(streamOf(stream));
    const from = stream.hasStart() ? 0 : Number(stream.getRevision());
    return history.length === 0 ? null : history.slice(from, from + count);
  }
  const place = all === undefined ? null : placeOf(all);
  if (!isBackwards) return log.records.filter(({ position }) => place !== null && position >= place).slice(0, count);
  const before = log.records.filter(({ position }) => place === null || position < place);
  return before.slice(Math.max(0, before.length - count)).reverse();
};

export const answerRead = (parts: ReadParts, call: ReadCall): void => {
  const options = call.request.getOptions();
  call.on('error', () => {});
  if (parts.faults.hung || options === undefined) return;
  const refused = parts.refusal(call);
  if (refused !== null) {
    call.emit('error', refused);
    return;
  }
  if (options.hasSubscription()) subscribe(parts, call, options);
  else answerOnce(parts.log, call, options);
};

const answerOnce = (log: ServerLog, call: ReadCall, options: ReadReq.Options): void => {
  const records = found(log, options);
  if (records === null) call.write(missing(options.getStream()?.getStreamIdentifier()));
  else for (const record of records) call.write(recordedOf(record));
  call.end();
};
