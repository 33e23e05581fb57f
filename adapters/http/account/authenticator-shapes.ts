import { z } from '@hono/zod-openapi';
import { Passkey } from './passkey-shapes.ts';
import { authenticatorCode, longestPassword } from './shapes.ts';

const password = z.string().min(1).max(longestPassword);

export const SecondFactors = z
  .object({
    authenticator: z
      .object({ recoveryCodesLeft: z.int() })
      .nullable()
      .openapi({ description: 'Null while the password alone is enough.' }),
    passkeys: z.array(Passkey).openapi({ description: 'The latest first.' }),
  })
  .openapi('SecondFactors');

export const ProposedAuthenticator = z
  .object({
    secret: z.string().openapi({ description: 'In Base32.' }),
    address: z.string().openapi({ description: 'The same as `otpauth://…`.' }),
    picture: z.string().openapi({ description: 'The address as a QR code: an SVG document.' }),
  })
  .openapi('ProposedAuthenticator');

export const ConfirmedAuthenticator = z
  .object({
    secret: z
      .string()
      .regex(/^[A-Z2-7]{32}$/)
      .openapi({ description: 'The proposed one.' }),
    code: authenticatorCode(),
    password,
  })
  .openapi('ConfirmedAuthenticator');

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).openapi('RecoveryCodes');

export const OwnerShows = z.object({ password, totpCode: authenticatorCode().optional() }).openapi('OwnerShows');
