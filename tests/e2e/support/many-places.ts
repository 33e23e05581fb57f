const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

/**
 * Places where a person is signed in: this browser, a phone with the longest network address, and a program that gives
 * no name. Also a token with a long name.
 */
export const manyPlaces = [
  { id: 'a', isThis: true, method: 'password', network: '127.0.0.1', device: agent },
  { id: 'b', isThis: false, method: 'identifier', network: '2001:db8:aaaa:bbbb::/64', device: agent },
  { id: 'c', isThis: false, method: 'registration', network: null, device: null },
  {
    id: 'd',
    isThis: false,
    method: 'token-read',
    network: null,
    device: 'The-bookkeeping-with-the-longest-name-of-all-programs',
  },
].map((place) => ({
  ...place,
  ...{ startedAt: '2026-11-02T16:00:00.000Z', usedAt: '2026-11-20T16:00:00.000Z', endsAt: '2027-11-02T16:00:00.000Z' },
}));
