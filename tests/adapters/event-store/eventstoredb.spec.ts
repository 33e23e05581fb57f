import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { startStandIn } from '../../support/eventstoredb/server.ts';
import { eventStoreContract } from './contract.ts';

const server = await startStandIn();
afterAll(() => server.close());

const streamPrefix = `contract_${randomUUID()}_`;
eventStoreContract('EventStoreDB (a stand-in)', async () =>
  (await openEventStoreDb({ url: server.url, streamPrefix }))._unsafeUnwrap(),
);
