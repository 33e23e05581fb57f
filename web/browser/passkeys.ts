import type { Answer, Body } from '../api/call/contract.ts';

/** Browsers know passkeys on a host with a name, over https or on this machine. An address of numbers is no name. */
const hasName = (host: string): boolean => !/^[\d.]+$|:/.test(host.replace(/^\[|\]$/g, ''));

/** Whether this browser can make and use passkeys of this site. */
export const passkeysWork = (): boolean =>
  window.isSecureContext && window.PublicKeyCredential !== undefined && hasName(window.location.hostname);

/** Loaded when somebody uses one: most visitors never do. */
const webAuthn = () => import('@simplewebauthn/browser');

type Proposal = Answer<'POST /admin/second-factors/passkeys/proposal'>;

/** Has the browser make a passkey. */
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

/** Has the browser ask which passkey of this site it shall use. */
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

/** Why the browser did not make or use a passkey; null if something else failed. */
export const passkeyProblem = (error: unknown): string | null =>
  error instanceof Error ? (sentences[error.name] ?? null) : null;
