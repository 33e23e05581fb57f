import { z } from '@hono/zod-openapi';
import { mutableNotices } from '../../../domain/account/events.ts';
import { emailText, idText, instantText, optionalQuery, phone, phonePattern, requiredLine } from '../wire/fields.ts';

const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    site: z.string().openapi({ description: 'The host name that it was made for. It signs in nowhere else.' }),
    createdAt: instantText,
    lastUsedAt: instantText.nullable(),
  })
  .openapi('Passkey');

const publicKey = z.literal('public-key');

/** The options as a browser expects them. */
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

/** Bytes as a browser encodes them. */
export const base64url = (most = longest) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);

/** A credential id has at most 1,023 bytes. */
export const credentialId = () => base64url(1_364);

export const NamedPasskey = z
  .object({
    name: requiredLine(60),
    passkey: z
      .object({
        id: credentialId(),
        response: z.object({ clientDataJSON: base64url(), attestationObject: base64url() }),
      })
      .openapi({ description: 'What the browser answered to the proposal.' }),
  })
  .openapi('NamedPasskey');

export const NotificationPreferences = z
  .object({
    email: z.boolean(),
    sms: z.boolean(),
    push: z.boolean(),
    followUps: z.boolean().openapi({
      description:
        'Whether the client wants notices that are not about a booking: how a visit was, and when the next one is due.',
    }),
    muted: z.array(z.enum(mutableNotices)).openapi({
      description:
        'What is not wanted by a way that is on, each as what it is about and the way. Mails about a booking, its money included, always come.',
    }),
  })
  .openapi('NotificationPreferences');

export const User = z
  .object({
    id: z.string(),
    _id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    isVerified: z.boolean(),
    hasPassword: z.boolean(),
    mayChangeDetails: z.boolean().openapi({
      description: 'Whether the session may change name, address, phone and preferences: not with an address alone.',
    }),
    mayConfirmByCode: z.boolean().openapi({
      description: 'Whether an emailed code can confirm the address, which nobody has confirmed yet.',
    }),
    mayBeTexted: z.boolean().openapi({
      description:
        'Whether the studio has a service that sends texts. They go to the account’s phone, once its person has turned them on.',
    }),
    createdAt: instantText,
    updatedAt: instantText.nullable(),
    notificationPreferences: NotificationPreferences,
  })
  .openapi('User');

export const maxPasswordLength = 200;

export const PreferencesWanted = NotificationPreferences.partial().openapi('PreferencesWanted');

export type User = z.infer<typeof User>;

/** The form sends an empty field if there is no phone. */
export const typedPhone = z
  .union([z.literal('').transform(() => null), phone()])
  .openapi({ type: 'string', pattern: `^$|${phonePattern}` });

export const ProfileWanted = z
  .object({
    firstName: requiredLine(100).optional(),
    lastName: requiredLine(100).optional(),
    email: emailText().optional(),
    phone: typedPhone.nullable().optional(),
    currentPassword: z.string().max(maxPasswordLength).optional().openapi({
      description: 'Needed for another e-mail address where the account has a password.',
    }),
  })
  .openapi('ProfileWanted', { description: 'Only the fields that are sent change; a phone of null takes it away.' });

/** Six digits or a recovery code, as typed. */
export const authenticatorCode = () => z.string().max(40);

const passwordSentence = 'New password must be at least 6 characters long.';

export const PasswordWanted = z
  .object({
    currentPassword: z.string().max(maxPasswordLength).optional(),
    newPassword: z.string().min(6, { error: passwordSentence }).max(maxPasswordLength),
    confirmPassword: z.string().max(maxPasswordLength).optional(),
  })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword, {
    path: ['confirmPassword'],
    error: 'New passwords do not match.',
  })
  .openapi('PasswordWanted');

/** Only the owner may look up others. A client's own id and email are accepted and change nothing. */
export const WhoseQuery = z.object({ userId: optionalQuery(idText), email: optionalQuery(z.string().max(254)) });

const password = z.string().min(1).max(maxPasswordLength);

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

export const TokenMade = z
  .object({
    id: z.string().openapi({ description: 'Of the session that the token is; `DELETE /user/sessions/{id}` ends it.' }),
    token: z.string().openapi({ description: 'Sent as `Authorization: Bearer …`. It is not shown again.' }),
    endsAt: instantText,
  })
  .openapi('TokenMade');

export const OwnerShows = z.object({ password, totpCode: authenticatorCode().optional() }).openapi('OwnerShows');

const maxTokenDays = 366;

export const TokenWanted = z
  .object({
    ...OwnerShows.shape,
    name: requiredLine(60).openapi({ description: 'What the program is called in the list.' }),
    scope: z.enum(['read', 'appointments']).openapi({
      description: '`read` for looking only; `appointments` also for appointments and what pays for them.',
    }),
    days: z.int().min(1).max(maxTokenDays).openapi({ description: 'After so many days it ends.' }),
  })
  .openapi('TokenWanted');
