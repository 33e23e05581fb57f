import type { Answer, Body } from '../api/call/contract.ts';

/** Browsers support passkeys only on a host with a name, over https or on this machine. An IP address is no name. */
const hasName = (host: string): boolean => !/^[\d.]+$|:/.test(host.replace(/^\[|\]$/g, ''));

/** True if this browser can create and use passkeys for this site. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && window.PublicKeyCredential !== undefined && hasName(window.location.hostname);

/** Loaded only when it is used, because most visitors never need it. */
const webAuthn = () => import('@simplewebauthn/browser');

type Proposal = Answer<'POST /admin/second-factors/passkeys/proposal'>;

export const makePasskey = async (
  proposal: Proposal,
): Promise<Body<'POST /admin/second-factors/passkeys'>['passkey']> => {
  const { startRegistration } = await webAuthn();
  const { pubKeyCredParams, excludeCredentials, ...rest } = proposal;
  const optionsJSON = {
    ...rest,
    pubKeyCredParams: [...pubKeyCredParams],
    excludeCredentials: [...excludeCredentials],
  };
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
};

/** Lets the browser ask which passkey to use. */
export const answerByPasskey = async (
  request: Answer<'POST /auth/passkey/request'>,
): Promise<Body<'POST /auth/passkey'>> => {
  const { startAuthentication } = await webAuthn();
  const { id, response } = await startAuthentication({ optionsJSON: { ...request } });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
};

const sentences: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device was added already.',
  NotAllowedError: 'You weren’t signed in: it was canceled, took too long, or this device was never added here.',
  NotSupportedError: 'This device can’t sign you in that way. Please try another device.',
  ConstraintError: 'This device can’t check a fingerprint, a face or a PIN. Please try another device.',
};

/** Why the browser did not create or use a passkey; null if something else failed. */
export const passkeyProblem = (error: unknown): string | null =>
  error instanceof Error ? (sentences[error.name] ?? null) : null;
