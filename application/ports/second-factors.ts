import type { AnsweredChallenge } from '../../domain/account/events.ts';
import type { AccountId, SessionId } from '../../domain/kernel/ids.ts';
import type { Instant } from '../../domain/kernel/time.ts';

/** One-time codes of an authenticator app (TOTP, RFC 6238: six digits, a new code every 30 seconds). */
export type Authenticators = {
  /** 160 random bits in Base32. */
  readonly freshSecret: () => string;
  /** The address from which an app reads the secret. Apps show `site` and `person`. */
  readonly addressOf: (secret: string, names: { readonly site: string; readonly person: string }) => string;
  /** The address as a QR code: an SVG document. */
  readonly pictureOf: (address: string) => string;
  /**
   * The 30-second step of this code: the current one, or the one before or after, because clocks differ. Null for any
   * other text.
   */
  readonly stepOf: (secret: string, code: string, now: Instant) => number | null;
  /** Ten random 60-bit codes that replace the app. */
  readonly freshRecoveryCodes: () => readonly string[];
};

/** The site that a browser is on. It uses a passkey only on the host that it was made for. */
export type PasskeySite = { readonly origin: string; readonly host: string };

/** What a browser needs to make a passkey (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export type PasskeyProposal = {
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  readonly excludeCredentials: readonly { readonly type: 'public-key'; readonly id: string }[];
  /** The device stores the account, so that nothing has to be typed, and asks for finger, face or PIN. */
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
  readonly attestation: 'none';
  /** In milliseconds. */
  readonly timeout: number;
};

/** What a browser needs to sign in (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
export type PasskeyRequest = {
  readonly rpId: string;
  readonly challenge: string;
  readonly userVerification: 'required';
  readonly timeout: number;
};

/** What a device answers when it has made a passkey. All texts are base64url. */
export type PasskeyMade = {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string };
};

/** What a device answers when it is asked to sign in. */
export type PasskeyAnswer = {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    /** The passkey's account, as stored in the device. */
    readonly userHandle: string;
  };
};

/** A device's answer after it was checked. */
export type CheckedAnswer = { readonly answered: AnsweredChallenge; readonly counter: number };

/** The answer is wrong, or its challenge has expired. */
export type AnswerProblem = 'wrong' | 'late';

/** Who makes a passkey. Only the session that asked for the proposal can use it. */
export type PasskeyMaker = { readonly accountId: AccountId; readonly sessionId: SessionId | null };

/** Passkeys (WebAuthn). A device checks its person's finger, face or PIN before it answers. */
export type Passkeys = {
  /** `email` is shown by the device; `made` are the account's existing credentials. */
  readonly propose: (
    site: PasskeySite,
    maker: PasskeyMaker & { readonly email: string; readonly made: readonly string[] },
  ) => Promise<PasskeyProposal>;
  readonly readMade: (
    site: PasskeySite,
    maker: PasskeyMaker,
    made: PasskeyMade,
  ) => Promise<(CheckedAnswer & { readonly publicKey: string }) | AnswerProblem>;
  readonly request: (site: PasskeySite) => Promise<PasskeyRequest>;
  /** The account that the answer names; null if this server did not write that into the device. */
  readonly accountIn: (answer: PasskeyAnswer) => AccountId | null;
  /** Checks the signature and everything signed. The account counts the uses. */
  readonly readAnswer: (
    site: PasskeySite,
    answer: PasskeyAnswer,
    publicKey: string,
  ) => Promise<CheckedAnswer | AnswerProblem>;
};
