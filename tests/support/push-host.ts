import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

export type PushReceived = {
  readonly device: string;
  /** The message that the browser would pass to the site's worker. */
  readonly message: { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };
  /** The key that signed it, and the contact that the studio gave. */
  readonly key: string;
  readonly subject: string;
  readonly headers: IncomingHttpHeaders;
};

export type PushHost = {
  readonly received: readonly PushReceived[];
  /** Messages that the service could not read or that had no valid signature. */
  readonly problems: readonly string[];
  /** Answers these statuses in order, and then 201. */
  readonly answers: (...statuses: readonly number[]) => void;
  /** Subscribes a browser. Returns what its `toJSON()` has. */
  readonly subscribe: () => {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  readonly close: () => Promise<void>;
};

type Device = { readonly pair: ECDH; readonly auth: Buffer };

const derived = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts like a browser: RFC 8291 over RFC 8188, one record. */
const opened = ({ pair, auth }: Device, sealed: Buffer): string => {
  const salt = sealed.subarray(0, 16);
  const idLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derived(pair.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const body = sealed.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};

/** Checks like a push service (RFC 8292): the key that the browser subscribed with signed it, for this service only. */
const signedBy = async (
  authorization: string,
  audience: string,
  now: Date,
): Promise<{ key: string; subject: string }> => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience, currentDate: now });
  if ((payload.exp ?? 0) * 1_000 > now.getTime() + 24 * 60 * 60_000) throw new Error('it is valid for more than a day');
  return { key, subject: String(payload.sub) };
};

/** A real push service on this machine. It checks the sender and decrypts the messages with its devices' keys. */
export const openPushHost = async (now: () => Date = () => new Date()): Promise<PushHost> => {
  const devices = new Map<string, Device>();
  const received: PushReceived[] = [];
  const problems: string[] = [];
  const statuses: number[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', async () => {
      const { headers, url = '' } = request;
      const device = devices.get(url);
      try {
        if (device === undefined) throw new Error('nobody has that address');
        if (headers['content-encoding'] !== 'aes128gcm') throw new Error('it is not encrypted as it should be');
        const signed = await signedBy(headers.authorization ?? '', origin, now());
        received.push({ device: url, message: JSON.parse(opened(device, Buffer.concat(parts))), ...signed, headers });
        response.writeHead(statuses.shift() ?? 201).end();
      } catch (cause) {
        problems.push(String(cause));
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    problems,
    answers: (...next) => void statuses.push(...next),
    subscribe: () => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${devices.size}-${randomBytes(8).toString('hex')}`;
      devices.set(path, { pair, auth });
      const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}${path}`, keys };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
