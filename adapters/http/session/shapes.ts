import { z } from '@hono/zod-openapi';
import { authenticatorCode, base64url, credentialId, maxPasswordLength, typedPhone, User } from '../account/shapes.ts';

import { emailText, instantText, phone, requiredLine, requiredText } from '../wire/fields.ts';

const KnownUser = z
  .object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .openapi('KnownUser');

export const KnownContact = z
  .object({
    exists: z.boolean(),
    isAdmin: z.boolean(),
    requiresPassword: z.boolean(),
    loginMethod: z.enum(['email', 'phone', 'password', 'code']).nullable(),
    message: z.string().nullable(),
    user: KnownUser.nullable(),
  })
  .openapi('KnownContact');

export type KnownContact = z.infer<typeof KnownContact>;

/** The booking pages read `exists` and `user` outside `data`, the sign-in page inside it. */
export const ContactAnswer = z
  .object({
    success: z.literal(true),
    exists: z.boolean(),
    user: KnownUser.nullable(),
    message: z.string().optional(),
    data: KnownContact,
  })
  .openapi('ContactAnswer');

export const SignedIn = z.object({ token: z.string(), refreshToken: z.string(), user: User }).openapi('SignedIn');

const codeOfMail = (): z.ZodString => z.string().min(6, { error: 'Please enter all digits of the code.' }).max(20);

export const AskedCode = z
  .object({
    minutes: z.int().openapi({ description: 'For how long a code works, if one was sent.' }),
    digits: z.int().openapi({ description: 'How many digits it has: more while codes are being guessed.' }),
  })
  .openapi('AskedCode');

export const CodeGiven = z.object({ email: emailText(), code: codeOfMail() }).openapi('CodeGiven');

export const EmailGiven = z.object({ email: emailText() }).openapi('EmailGiven');
export const PhoneGiven = z.object({ phone: phone() }).openapi('PhoneGiven');

const password = z.string().max(maxPasswordLength);

/** `email` may also hold a phone number: the sign-in page has one field for both. */
export const Credentials = z
  .object({
    email: requiredText(254),
    password: password.optional(),
    totpCode: authenticatorCode().optional().openapi({
      description: "A code of the owner's authenticator app, or a recovery code, once the app is turned on.",
    }),
  })
  .openapi('Credentials');

export const Registration = z
  .object({
    firstName: requiredLine(100),
    lastName: requiredLine(100),
    email: emailText(),
    phone: typedPhone.nullable().optional(),
    password: z
      .string()
      .min(6, { error: 'Password must be at least 6 characters long.' })
      .max(maxPasswordLength)
      .optional(),
  })
  .openapi('Registration');

export const PasskeyRequest = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    userVerification: z.literal('required'),
    timeout: z.int(),
  })
  .openapi('PasskeyRequest', { description: 'WebAuthn: PublicKeyCredentialRequestOptionsJSON.' });

export const PasskeyAnswer = z
  .object({
    id: credentialId(),
    response: z.object({
      clientDataJSON: base64url(),
      authenticatorData: base64url(),
      signature: base64url(),
      userHandle: base64url(100),
    }),
  })
  .openapi('PasskeyAnswer', { description: 'What the browser answered to the request.' });

export const OwnSession = z
  .object({
    id: z.string(),
    isThis: z.boolean().openapi({ description: 'Whether it is the one that asks.' }),
    method: z.enum([
      ...(['password', 'identifier', 'code', 'registration', 'passkey', 'link'] as const),
      ...(['token-read', 'token-appointments'] as const),
    ]),
    startedAt: instantText,
    usedAt: instantText.openapi({ description: 'The last day on which it was used, to within a day.' }),
    endsAt: instantText.openapi({
      description: 'When it ends if it is not used until then; of a token, when it ends.',
    }),
    network: z.string().nullable(),
    device: z.string().nullable().openapi({ description: 'What the browser calls itself, or the name of a token.' }),
  })
  .openapi('OwnSession');

const maxTokenLength = 4_000;

export const LinkGiven = z.object({ secret: base64url(100) }).openapi('LinkGiven');

export const RefreshGiven = z.object({ refreshToken: z.string().min(1).max(maxTokenLength) }).openapi('RefreshGiven');

export const SignOutGiven = z
  .object({
    refreshToken: z
      .string()
      .max(maxTokenLength)
      .optional()
      .openapi({ description: 'Ends its session also when the access token has lapsed.' }),
  })
  .openapi('SignOutGiven');

export const SignedOutEverywhere = z
  .object({ ended: z.int().openapi({ description: 'Sessions that could still be used, with this one.' }) })
  .openapi('SignedOutEverywhere');
