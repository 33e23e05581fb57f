import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { err, ok, type Result } from 'neverthrow';
import type { EventToStore, ExpectedRevision } from '../../../application/ports/event-store.ts';
import type { TransactionPlace } from './places.ts';
import { away, type Trouble } from './trouble.ts';

/** The revision and place of the last event of an append. Some answers to a repeated append have no place. */
export type AppendAnswer = { readonly revision: number; readonly place: TransactionPlace | null };

/** An append to a stream, which has its full name on the server. */
export type BatchedAppend = {
  readonly stream: string;
  readonly events: readonly EventToStore[];
  readonly expected: ExpectedRevision;
};

const uuidOf = (text: string) => {
  const id = new shared.UUID();
  id.setString(text);
  return id;
};

const proposed = ({ id, type, data, metadata }: EventToStore) => {
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(uuidOf(id));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(Buffer.from(JSON.stringify(data)));
  message.setCustomMetadata(Buffer.from(JSON.stringify(metadata)));
  return message;
};

/**
 * The request of one append. It names no deadline, because the server would compare it with its own clock; the server's own limit for
 * a write holds.
 */
export const requestOf = (correlationId: string, { stream, events, expected }: BatchedAppend): BatchAppendReq => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier);
  if (expected === 'none') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  const request = new streams.BatchAppendReq();
  request.setCorrelationId(uuidOf(correlationId));
  request.setOptions(options);
  request.setProposedMessagesList(events.map(proposed));
  request.setIsFinal(true);
  return request;
};

const hexOf = (half: string): string => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0');

/** The id of the request that an answer belongs to. The server sends it as text or as two numbers of 64 bits. */
const correlationIdOf = (answer: BatchAppendResp): string => {
  const id = answer.getCorrelationId();
  const halves = id?.getStructured();
  if (halves === undefined) return id?.getString() ?? '';
  const hex = hexOf(halves.getMostSignificantBits()) + hexOf(halves.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const actualRevisionOf = (details: Uint8Array): ExpectedRevision => {
  const wrong = shared.WrongExpectedVersion.deserializeBinary(details);
  return wrong.hasCurrentStreamRevision() ? Number(wrong.getCurrentStreamRevision()) : 'none';
};

const troubleIn = (error: NonNullable<ReturnType<BatchAppendResp['getError']>>): Trouble => {
  const details = error.getDetails();
  const type = details?.getTypeName();
  const bytes = details?.getValue_asU8() ?? new Uint8Array();
  if (type === 'event_store.client.WrongExpectedVersion')
    return { kind: 'WrongRevision', actual: actualRevisionOf(bytes) };
  if (type === 'event_store.client.MaximumAppendSizeExceeded')
    return { kind: 'TooLarge', limit: shared.MaximumAppendSizeExceeded.deserializeBinary(bytes).getMaxappendsize() };
  if (type === 'event_store.client.AccessDenied') return { kind: 'Denied' };
  if (type === 'event_store.client.Timeout') return { kind: 'TooSlow' };
  return away(error.getMessage());
};

const resultIn = (answer: BatchAppendResp): Result<AppendAnswer, Trouble> => {
  const [error, success] = [answer.getError(), answer.getSuccess()];
  if (error !== undefined) return err(troubleIn(error));
  if (success === undefined) return err(away('an answer says neither success nor failure'));
  const position = success.getPosition();
  const place = position && {
    commit: BigInt(position.getCommitPosition()),
    prepare: BigInt(position.getPreparePosition()),
  };
  return ok({ revision: Number(success.getCurrentRevision()), place: place ?? null });
};

/** The id of the request that an answer belongs to, and what became of the append. Throws if the message is malformed. */
export const readAnswer = (answer: BatchAppendResp) => ({ id: correlationIdOf(answer), result: resultIn(answer) });
