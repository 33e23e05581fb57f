import { z } from '@hono/zod-openapi';
import { instantText, requiredText } from '../wire/fields.ts';

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    site: z.string().openapi({ description: 'The host name that it was made for. It signs in nowhere else.' }),
    createdAt: instantText,
    lastUsedAt: instantText.nullable(),
  })
  .openapi('Passkey');

const publicKey = z.literal('public-key');

/** As a browser takes it. */
export const PasskeyProposal = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
    excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
    timeout: z.int(),
  })
  .openapi('PasskeyProposal', { description: 'WebAuthn: PublicKeyCredentialCreationOptionsJSON.' });

const longest = 8_000;

/** Bytes as a browser writes them. */
export const base64url = (most = longest) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);

/** Credentials have at most 1,023 bytes. */
export const credentialId = () => base64url(1_364);

export const NamedPasskey = z
  .object({
    name: requiredText(60),
    passkey: z
      .object({
        id: credentialId(),
        response: z.object({ clientDataJSON: base64url(), attestationObject: base64url() }),
      })
      .openapi({ description: 'What the browser answered to the proposal.' }),
  })
  .openapi('NamedPasskey');
