import { exec } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { type StandIn, startStandIn } from './server.ts';

/**
 * An EventStoreDB for one test, which uses its own stream prefix: the server that `EVENT_STORE_URL` names, or else a
 * stand-in of three nodes.
 */
export type AnyServer = {
  /** The environment variables of an app that uses this server. */
  readonly env: Readonly<Record<string, string>>;
  /** The event store that such an app writes to. */
  readonly store: EventStore;
  /** Kills the leader and resolves when another node leads. Null if no command for it is configured. */
  readonly loseLeader: (() => Promise<void>) | null;
  readonly close: () => Promise<void>;
};

const standInNodes = 3;

const loseLeaderOf = (standIn: StandIn) => async (): Promise<void> => {
  standIn.nodes[0]?.die();
  standIn.lead(1);
};

/** `EVENT_STORE_FAULT` is a command that kills the configured server's leader and exits when another node leads. */
const byCommand = (command: string | undefined) =>
  command === undefined ? null : async (): Promise<void> => void (await promisify(exec)(command));

export const anyServer = async (): Promise<AnyServer> => {
  const named = process.env.EVENT_STORE_URL;
  const standIn = named === undefined ? await startStandIn(standInNodes) : null;
  const url = named ?? standIn?.url ?? '';
  const streamPrefix = `salon_${randomUUID().slice(0, 8)}_`;
  const store = (await openEventStoreDb({ url, streamPrefix }))._unsafeUnwrap();
  return {
    env: { EVENT_STORE_URL: url, EVENT_STREAM_PREFIX: streamPrefix },
    store,
    loseLeader: standIn === null ? byCommand(process.env.EVENT_STORE_FAULT) : loseLeaderOf(standIn),
    close: async () => {
      await store.close();
      standIn?.close();
    },
  };
};

/** Opens each kind of log, for a race that has to end alike on both. */
export const bothLogs: readonly (readonly [name: string, open: () => Promise<Pick<AnyServer, 'store' | 'close'>>])[] = [
  ['a log in memory', async () => ({ store: openMemoryStore(), close: async () => undefined })],
  ['EventStoreDB', anyServer],
];
