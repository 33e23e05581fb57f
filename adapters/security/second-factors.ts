import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Clock } from '../../application/ports/clock.ts';
import type {
  AnswerProblem,
  Authenticators,
  CheckedAnswer,
  PasskeyMaker,
  Passkeys,
} from '../../application/ports/second-factors.ts';
import type { AnsweredChallenge } from '../../domain/account/events.ts';
import { type AccountId, accountId } from '../../domain/kernel/ids.ts';
import { addMinutes, instantAt, millisOf } from '../../domain/kernel/time.ts';
import { signatureFor } from './tokens.ts';

const secretBytes = 20;
const stepSeconds = 30;
/** Also accepts the previous step and the next one. */
const stepsOfDrift = 1;

const recoveryCodes = 10;
const recoveryGroups = 3;
/** Leaves out letters that look like digits. The length divides 256, so that every letter is equally likely. */
const letters = 'abcdefghjkmnpqrstvwxyz0123456789';

const codeForm = /^\d{6}$/;

const recoveryCode = (): string =>
  Array.from({ length: recoveryGroups }, () =>
    Array.from(randomBytes(4), (byte) => letters[byte % letters.length]).join(''),
  ).join('-');

export const authenticators: Authenticators = {
  freshSecret: () => new Secret({ size: secretBytes }).base32,
  addressOf: (secret, { site, person }) =>
    new TOTP({ issuer: site, label: person, secret: Secret.fromBase32(secret), period: stepSeconds }).toString(),
  pictureOf: (address) => renderSVG(address, { border: 4 }),
  stepOf: (secret, code, now) => {
    if (!codeForm.test(code)) return null;
    const timestamp = millisOf(now);
    const window = stepsOfDrift;
    const drift = TOTP.validate({
      ...{ token: code, secret: Secret.fromBase32(secret), period: stepSeconds, timestamp, window },
    });
    return drift === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + drift;
  },
  freshRecoveryCodes: () => Array.from({ length: recoveryCodes }, recoveryCode),
};

/** How long a device may take to answer. It asks for a finger or a PIN, and perhaps for a phone in another room. */
const minutesToAnswer = 5;
const timeout = minutesToAnswer * 60_000;
/** Requires a finger, a face or a PIN, so that a passkey counts as two factors. */
const userVerification = 'required';

/** EdDSA, ES256 and RS256, with which today's devices sign. */
const algorithms = [-8, -7, -257];

/** A device keeps at most 64 bytes about the account: its id, a dot, and this much of the signature. */
const handleSignatureLength = 22;

const challengeForm = /^([A-Za-z0-9_-]{22})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/;
const handleForm = /^([A-Za-z0-9-]{1,40})\.([A-Za-z0-9_-]{22})$/;

const textOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('utf8');

/** Loaded when needed, because it is large and most runs of the server see no passkey. */
const webAuthn = () => import('@simplewebauthn/server');

const signingIn = ['sign in'] as const;
const makingBy = ({ accountId: account, sessionId }: PasskeyMaker) => ['make', account, sessionId ?? ''] as const;

/**
 * A challenge is a random text, the time at which it ends, and a signature over both and its purpose, so the server
 * need not store open challenges. The account's stream makes sure that each is answered only once.
 */
const openChallenges = (secret: string, clock: Clock) => {
  const signatures = signatureFor(secret, 'passkey challenges');

  const read = (challenge: string, purpose: readonly string[]): AnsweredChallenge | null => {
    const [, random, endsAt, signature] = challengeForm.exec(textOf(challenge)) ?? [];
    if (random === undefined || endsAt === undefined || signature === undefined) return null;
    if (!signatures.fits(signature, random, endsAt, ...purpose)) return null;
    return { challenge: random, endsAt: instantAt(Number(endsAt)) };
  };

  return {
    fresh: (purpose: readonly string[]): string => {
      const random = randomBytes(16).toString('base64url');
      const endsAt = String(millisOf(addMinutes(clock.now(), minutesToAnswer)));
      return `${random}.${endsAt}.${signatures.of(random, endsAt, ...purpose)}`;
    },
    /** What the library reads from an answer to our challenge; the problem if the answer is wrong or late. */
    checked: async <Read>(
      purpose: readonly string[],
      verify: (expectedChallenge: (challenge: string) => boolean) => Promise<Read | null>,
    ): Promise<(Read & Pick<CheckedAnswer, 'answered'>) | AnswerProblem> => {
      let answered: AnsweredChallenge | null = null;
      const isOurs = (challenge: string): boolean => {
        answered = read(challenge, purpose);
        return answered !== null;
      };
      const found = await verify(isOurs).catch(() => null);
      const ours = answered as AnsweredChallenge | null;
      if (found === null || ours === null) return 'wrong';
      return clock.now() >= ours.endsAt ? 'late' : { ...found, answered: ours };
    },
  };
};

type Challenges = ReturnType<typeof openChallenges>;

/** The handle by which a device knows the account. */
const openHandles = (secret: string) => {
  const signatures = signatureFor(secret, 'passkey accounts');
  const handleOf = (id: AccountId): string => `${id}.${signatures.of(id).slice(0, handleSignatureLength)}`;
  return {
    of: handleOf,
    accountIn: (userHandle: string): AccountId | null => {
      const [handle, id] = handleForm.exec(textOf(userHandle)) ?? [];
      if (handle === undefined || id === undefined) return null;
      const [given, right] = [Buffer.from(handle), Buffer.from(handleOf(accountId(id)))];
      return given.length === right.length && timingSafeEqual(given, right) ? accountId(id) : null;
    },
  };
};

/** Making a passkey: the question to the device, and its answer. */
const makingPasskeys = (
  challenges: Challenges,
  handles: ReturnType<typeof openHandles>,
): Pick<Passkeys, 'propose' | 'readMade'> => ({
  propose: async ({ host }, { email, made, ...maker }) => {
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      ...{ rpID: host, rpName: host, userName: email, userDisplayName: email, timeout },
      userID: new Uint8Array(Buffer.from(handles.of(maker.accountId))),
      challenge: challenges.fresh(makingBy(maker)),
      excludeCredentials: made.map((id) => ({ id })),
      supportedAlgorithmIDs: algorithms,
    });
    const { rp, user, challenge, excludeCredentials = [] } = options;
    return {
      rp: { id: host, name: rp.name },
      user,
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: excludeCredentials.map(({ id }) => ({ type: 'public-key', id })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
      attestation: 'none',
      timeout,
    };
  },
  readMade: async ({ origin, host }, maker, { id, response }) => {
    const { verifyRegistrationResponse } = await webAuthn();
    return challenges.checked(makingBy(maker), async (expectedChallenge) => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: host, supportedAlgorithmIDs: algorithms },
      });
      if (!verified || registrationInfo.credential.id !== id) return null;
      const { publicKey, counter } = registrationInfo.credential;
      return { publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    });
  },
});

/** Signing in with a passkey. */
const askingForPasskeys = (challenges: Challenges): Pick<Passkeys, 'request' | 'readAnswer'> => ({
  request: async ({ host }) => {
    const { generateAuthenticationOptions } = await webAuthn();
    const challenge = challenges.fresh(signingIn);
    const options = await generateAuthenticationOptions({ rpID: host, challenge, timeout });
    return { rpId: host, challenge: options.challenge, userVerification, timeout };
  },
  readAnswer: async ({ origin, host }, { id, response }, publicKey) => {
    const { verifyAuthenticationResponse } = await webAuthn();
    return challenges.checked(signingIn, async (expectedChallenge) => {
      // The library compares counters before it checks the signature. With a counter of 0 every answer passes, and
      // the account decides later.
      const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: host, credential },
      });
      return verified ? { counter: authenticationInfo.newCounter } : null;
    });
  },
});

export const openPasskeys = (secret: string, clock: Clock): Passkeys => {
  const challenges = openChallenges(secret, clock);
  const handles = openHandles(secret);
  return {
    ...makingPasskeys(challenges, handles),
    ...askingForPasskeys(challenges),
    accountIn: ({ response }) => handles.accountIn(response.userHandle),
  };
};
