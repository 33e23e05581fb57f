import { expect, test } from 'vitest';
import { parseConnection } from '../../../adapters/event-store/eventstoredb/connection-string.ts';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';

const secret = 's3cret';

test.each([
  ['esdb://admin:s3cret@db.example:2113', { username: 'admin', password: 's3cret' }],
  [
    'esdb+discover://salon:p%40ss%3Aword@cluster.example?keepAliveInterval=20000',
    { username: 'salon', password: 'p@ss:word' },
  ],
  ['esdb://a:b@one:2113,two:2113,three:2113/?tls=true', { username: 'a', password: 'b' }],
])('takes the credentials of each append from %s', (url, credentials) => {
  expect(parseConnection(url)._unsafeUnwrap()).toEqual({ url, credentials });
});

test('needs no user where the server has no security, and gives credentials all the same', () => {
  const { credentials } = parseConnection('esdb://127.0.0.1:2113?tls=false')._unsafeUnwrap();
  expect(credentials.username).not.toBe('');
});

test.each([
  [`http://admin:${secret}@db:2113`, 'must look like esdb://'],
  [`esdb://admin:${secret}@db:2113?throwOnAppendFailure=false`, 'throwOnAppendFailure'],
  [`esdb://admin:${secret}@db:2113?nodePreference=follower`, 'nodePreference'],
  ['esdb://db:2113', 'must name a user and a password'],
  [`esdb://admin:${secret}%@db:2113`, 'not URL-encoded'],
  [`esdb://admin:${secret}@db:port`, 'not understood'],
])('refuses %s in a sentence without its password', async (url, part) => {
  const { reason } = (await openEventStoreDb({ url, streamPrefix: 'salon_' }))._unsafeUnwrapErr();
  expect(reason).toContain(part);
  expect(reason).not.toContain(secret);
});
