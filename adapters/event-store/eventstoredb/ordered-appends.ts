import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { err, Result } from 'neverthrow';
import { type AppendAnswer, type BatchedAppend, readAnswer, requestOf } from './batch-messages.ts';
import type { StoreCredentials } from './connection-string.ts';
import { troubleOf } from './server-errors.ts';
import { away, type Trouble } from './trouble.ts';

type BatchCall = ReturnType<StreamsClient['batchAppend']>;
type CallArguments = Parameters<StreamsClient['batchAppend']>;

/**
 * What is used of the package's client although its types keep it to subclasses: it finds the leader, opens the connection with the
 * options of the connection string, and looks for another node after an error. `package.json` names the exact version.
 */
type ClientParts = {
  readonly GRPCStreamCreator: (
    client: typeof StreamsClient,
    debugName: string,
    create: (client: StreamsClient) => BatchCall,
  ) => () => Promise<BatchCall>;
  readonly callArguments: (
    options: { readonly credentials: StoreCredentials; readonly requiresLeader: boolean },
    callOptions: { readonly deadline: number },
  ) => CallArguments;
};

type Listener = { readonly answer: (answer: BatchAppendResp) => void; readonly ended: (trouble: Trouble) => void };
/** Begins a batch call at the leader. The listener is there before the call can say anything, and stays. */
export type BeginBatchCall = (listener: Listener) => Promise<Pick<BatchCall, 'write' | 'cancel'>>;

/** Begins batch calls with the connection of the package's client. */
export const batchCallsOf = (client: EventStoreDBClient, credentials: StoreCredentials): BeginBatchCall => {
  const parts = client as unknown as ClientParts;
  return ({ answer, ended }) =>
    parts.GRPCStreamCreator(services.StreamsClient, 'batchAppend', (streams) => {
      const call = streams.batchAppend(
        ...parts.callArguments({ credentials, requiresLeader: true }, { deadline: Number.POSITIVE_INFINITY }),
      );
      call.on('data', answer);
      call.on('error', (cause) => ended(troubleOf(cause)));
      call.on('end', () => ended(away('the server ended the call')));
      return call;
    })();
};

type Answered = (result: Result<AppendAnswer, Trouble>) => void;

const read = Result.fromThrowable(readAnswer, (cause) => away(`an answer that cannot be read: ${String(cause)}`));

/** One batch call with the appends that wait for its answers. */
const oneCall = (begin: BeginBatchCall, hasEnded: () => void) => {
  const waiting = new Map<string, Answered>();
  let silence: NodeJS.Timeout | undefined;
  let isOver = false;

  const end = (trouble: Trouble): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(silence);
    hasEnded();
    for (const answered of waiting.values()) answered(err(trouble));
    waiting.clear();
  };

  const settle = (id: string, result: Result<AppendAnswer, Trouble>): void => {
    const answered = waiting.get(id);
    // An answer with an id that nobody waits for says nothing about those that are waited for.
    if (answered === undefined) return;
    waiting.delete(id);
    if (waiting.size === 0) clearTimeout(silence);
    else silence?.refresh();
    answered(result);
  };

  const call = begin({
    answer: (message) =>
      read(message).match(
        ({ id, result }) => settle(id, result),
        (trouble) => abandon(trouble),
      ),
    ended: end,
  }).catch((cause) => {
    end(troubleOf(cause));
    return null;
  });

  /** Ends a call that the server has not ended. The server writes nothing more of a cancelled call. */
  const abandon = (trouble: Trouble): void => {
    end(trouble);
    call.then((begun) => begun?.cancel());
  };

  return (append: BatchedAppend, millis: number): Promise<Result<AppendAnswer, Trouble>> =>
    new Promise((resolve) => {
      const id = randomUUID();
      const request = requestOf(id, append);
      if (waiting.size === 0) silence = setTimeout(() => abandon(away(`no answer within ${millis} ms`)), millis);
      waiting.set(id, resolve);
      // All wait for the same promise, so they are sent in the order in which they were called.
      call.then((begun) => {
        if (!isOver) begun?.write(request);
      });
    });
};

/**
 * Appends that the server writes in the order in which this function was called, over one batch call. Many may be under way at
 * once. When the call ends, all that wait for an answer fail with the same trouble, and the next append begins another call. One that
 * is refused does not keep those behind it from being written. `millis` bounds each silence of the server while an answer is due.
 *
 * The client of the package has such a call as well. It is not used, because there an answer with an unknown id throws where nobody
 * can catch it, and ends the process.
 */
export const orderedAppends = (begin: BeginBatchCall) => {
  let current: ReturnType<typeof oneCall> | null = null;
  return (append: BatchedAppend, millis: number): Promise<Result<AppendAnswer, Trouble>> => {
    if (current === null) {
      const begun = oneCall(begin, () => {
        if (current === begun) current = null;
      });
      current = begun;
    }
    return current(append, millis);
  };
};
