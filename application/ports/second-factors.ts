import type { AnsweredChallenge } from '../../domain/account/events.ts';
import type { AccountId, SessionId } from '../../domain/kernel/ids.ts';
import type { Instant } from '../../domain/kernel/time.ts';

/** One-time codes of an authenticator app (TOTP, RFC 6238: six digits, a new code every 30 seconds). */
export type Authenticators = {
  /** 160 random bits in Base32. */
  readonly freshSecret: () => string;
  /** The address that an app takes the secret from. Apps show `site` and `person`. */
  readonly addressOf: (secret: string, names: { readonly site: string; readonly person: string }) => string;
  /** The address as a QR code: an SVG document. */
  readonly pictureOf: (address: string) => string;
  /**
   * The 30-second step that this is the code of: the present one, or the one before or after it, because clocks differ.
   * Null for every other text.
   */
  readonly stepOf: (secret: string, code: string, now: Instant) => number | null;
  /** Ten random codes of 60 bits each, which stand in for the app. */
  readonly freshRecoveryCodes: () => readonly string[];
};

/** Where a browser is. It uses a passkey only on the host that the passkey was made for. */
export type PasskeySite = { readonly origin: string; readonly host: string };

/** What a browser is asked to make a passkey from (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`). */
export type PasskeyProposal = {
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  readonly excludeCredentials: readonly { readonly type: 'public-key'; readonly id: string }[];
  /** The device keeps the account, so that nothing has to be typed, and asks its person for finger, face or PIN. */
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
  readonly attestation: 'none';
  /** In milliseconds. */
  readonly timeout: number;
};

/** What a browser is asked to sign in with (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`). */
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
    /** The account that the passkey was made for, as the device has it. */
    readonly userHandle: string;
  };
};

/** What a device has said, once it is checked. */
export type CheckedAnswer = { readonly answered: AnsweredChallenge; readonly counter: number };

/** The answer is not right, or it came after its challenge had ended. */
export type AnswerProblem = 'wrong' | 'late';

/** Who makes a passkey. Only the session that has asked for the proposal can use it. */
export type PasskeyMaker = { readonly accountId: AccountId; readonly sessionId: SessionId | null };

/** Passkeys (WebAuthn). A device asks its person for her finger, face or PIN before it answers. */
export type Passkeys = {
  /** `email` is what the device shows; `made` are the credentials that she has already. */
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
  /** The account that an answer says it is of; null if it was not we who wrote that into the device. */
  readonly accountIn: (answer: PasskeyAnswer) => AccountId | null;
  /** Checks the signature and everything that was signed. Who counts the uses is the account. */
  readonly readAnswer: (
    site: PasskeySite,
    answer: PasskeyAnswer,
    publicKey: string,
  ) => Promise<CheckedAnswer | AnswerProblem>;
};
