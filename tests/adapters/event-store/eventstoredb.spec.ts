import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { type StandIn, startStandIn } from '../../support/eventstoredb/server.ts';
import { eventStoreContract } from './contract.ts';

let server: StandIn;
beforeAll(async () => {
  server = await startStandIn();
});
afterAll(() => server.close());

const streamPrefix = `contract_${randomUUID()}_`;
eventStoreContract('EventStoreDB (a stand-in)', async () =>
  (await openEventStoreDb({ url: server.url, streamPrefix }))._unsafeUnwrap(),
);
