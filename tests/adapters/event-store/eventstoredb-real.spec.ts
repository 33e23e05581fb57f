import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { eventStoreContract } from './contract.ts';

const url = process.env.EVENT_STORE_URL;

if (url?.startsWith('esdb') === true) {
  // Each run has its own prefix, because the server may be shared and keeps what was written.
  const streamPrefix = `contract_${randomUUID()}_`;
  eventStoreContract('a real EventStoreDB', async () =>
    (await openEventStoreDb({ url, streamPrefix }))._unsafeUnwrap(),
  );
} else {
  test('a real EventStoreDB keeps the contract', (context) =>
    context.skip('EVENT_STORE_URL names none (npm run test:eventstore)'));
}
