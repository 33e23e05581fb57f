import { createHmac } from 'node:crypto';
import { audiences } from '../../../adapters/http/roles.ts';
import type { Shot, ShotReply } from './counts.ts';
import type { People } from './people.ts';

const addressOf = (route: string, { appointmentId }: People): { readonly method: string; readonly path: string } => {
  const [method = '', path = ''] = route.split(' ');
  const filled = path
    .replace('{date}', '2027-01-21')
    .replace('{name}', 'Nothing')
    .replace('{type}', 'galleryImage')
    .replace(/\{\w+\}/g, appointmentId);
  return { method, path: path.startsWith('/upload/payment-proof') ? `/api${filled}` : `/api/v2${filled}` };
};

const expecting =
  (...statuses: readonly number[]) =>
  ({ status }: ShotReply): string | null =>
    statuses.includes(status) ? null : `answered with ${status} instead of ${statuses.join(' or ')}`;

const closed = Object.entries(audiences).filter(([, audience]) => audience !== 'anyone');
const bodyFor = (method: string) => (method === 'GET' ? {} : { body: {} });

/** Every route that is not everybody's, asked by everybody whose it is not. */
export const wrongRoles = (people: People): readonly Shot[] =>
  closed.flatMap(([route, audience]) => {
    const { method, path } = addressOf(route, people);
    const shot = { method, path, ...bodyFor(method) };
    const stranger = { ...shot, name: `${route} by nobody`, objection: expecting(401) };
    if (audience !== 'admin') return [stranger];
    const clients = [people.client, people.other].map((token) => ({
      ...shot,
      ...{ name: `${route} by a client`, token, objection: expecting(403) },
    }));
    return [stranger, ...clients];
  });

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const forgeries = ({ client, owner }: People): Readonly<Record<string, string>> => {
  const [head = '', claims = '', signature = ''] = client.split('.');
  const [, ownersClaims = ''] = owner.split('.');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const asAdmin = encoded({ ...said, role: 'admin' });
  const signedBy = (key: string, payload: string): string =>
    `${head}.${payload}.${createHmac('sha256', key).update(`${head}.${payload}`).digest('base64url')}`;
  return {
    'no algorithm': `${encoded({ alg: 'none', typ: 'JWT' })}.${asAdmin}.`,
    'another role': `${head}.${asAdmin}.${signature}`,
    "the owner's claims under a client's signature": `${head}.${ownersClaims}.${signature}`,
    'an empty key': signedBy('', ownersClaims),
    'a guessed key': signedBy('secret', ownersClaims),
    'another algorithm': `${encoded({ alg: 'RS256', typ: 'JWT' })}.${ownersClaims}.${signature}`,
    'a cut signature': owner.slice(0, -2),
    'no text at all': 'null',
  };
};

/** Each forged token at every route that is not everybody's. */
export const forgedTokens = (people: People): readonly Shot[] =>
  Object.entries(forgeries(people)).flatMap(([forgery, token]) =>
    closed.map(([route]) => {
      const { method, path } = addressOf(route, people);
      return { name: `${route} with ${forgery}`, method, path, token, ...bodyFor(method), objection: expecting(401) };
    }),
  );

const elsewhere = ['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/%5cevil.example', '/.//evil.example'];
const parameters = ['redirect', 'next', 'returnTo', 'from'];

/** Addresses that lead away from a careless site. */
export const redirects = (): readonly Shot[] =>
  [
    ...elsewhere,
    ...elsewhere.flatMap((to) => parameters.map((name) => `/login?${name}=${encodeURIComponent(`https:${to}`)}`)),
  ].map((path) => ({
    ...{ name: path, method: 'GET', path },
    objection: ({ headers, text }) => {
      const location = headers.get('Location');
      if (location !== null && new URL(location, 'http://here.example').host !== 'here.example')
        return `led to ${location}`;
      return /http-equiv=["']?refresh|<a [^>]*evil\.example/i.test(text) ? 'names the other site in a link' : null;
    },
  }));
