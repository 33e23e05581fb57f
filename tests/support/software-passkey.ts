import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const coordinate = (text = ''): Buffer => Buffer.from(text, 'base64url');

/** A public key in the format that devices write: COSE, here an elliptic curve for ES256. */
const coseOf = ({ x, y }: { readonly x?: string; readonly y?: string }): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    coordinate(x),
    Buffer.from('225820', 'hex'),
    coordinate(y),
  ]);

type Proposed = {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
};
type Requested = { readonly rpId: string; readonly challenge: string };

/** How an untrustworthy device differs. */
type Twist = {
  readonly origin?: string;
  readonly type?: string;
  /** Whether it asked for a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
};

/** A device with one key: it creates a passkey and signs in with it. `counts` makes it count its uses. */
export const openSoftwarePasskey = (site: string, { counts = false } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let account = '';
  let uses = 0;

  const said = (type: string, challenge: string, origin: string): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  const authenticatorData = (rpId: string, flags: number, counter: number, more: Uint8Array = new Uint8Array()) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more]);
  };

  return {
    id: base64url(id),
    make: (
      { rp, user, challenge }: Proposed,
      { origin = site, type = 'webauthn.create', isVerified = true }: Twist = {},
    ) => {
      account = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey.export({ format: 'jwk' }))]);
      const data = authenticatorData(rp.id, present | withKey | (isVerified ? verified : 0), uses, key);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        data,
      ]);
      return {
        id: base64url(id),
        response: {
          clientDataJSON: base64url(said(type, challenge, origin)),
          attestationObject: base64url(attestationObject),
        },
      };
    },
    answer: (
      { rpId, challenge }: Requested,
      { origin = site, type = 'webauthn.get', isVerified = true, counter, userHandle = account }: Twist = {},
    ) => {
      if (counts) uses += 1;
      const data = authenticatorData(rpId, present | (isVerified ? verified : 0), counter ?? uses);
      const clientDataJSON = said(type, challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return {
        id: base64url(id),
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
};
