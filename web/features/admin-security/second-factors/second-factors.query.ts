import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../api/call/client.ts';
import type { Answer, Body } from '../../../api/call/contract.ts';
import { makePasskey } from '../../../browser/passkeys.ts';

export type SecondFactors = Answer<'GET /admin/second-factors'>;
export type OwnPasskey = SecondFactors['passkeys'][number];
export type ProposedAuthenticator = Answer<'POST /admin/second-factors/authenticator/proposal'>;

export const secondFactorsQuery = () => api.query(['private', 'admin', 'second-factors'], 'GET /admin/second-factors');

/** After a change, reloads the second factors and the security events, which contain it. */
export const showSecondFactors = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: secondFactorsQuery().queryKey });
  void client.invalidateQueries({ queryKey: ['private', 'admin', 'security-events'] });
};

export const proposeAuthenticator = (): Promise<ProposedAuthenticator> =>
  api.data('POST /admin/second-factors/authenticator/proposal');

/** Turns the app on. Returns the recovery codes, which are shown only this once. */
export const turnOnAuthenticator = async (
  body: Body<'POST /admin/second-factors/authenticator'>,
): Promise<readonly string[]> => (await api.data('POST /admin/second-factors/authenticator', { body })).recoveryCodes;

export const turnOffAuthenticator = async (
  shown: Body<'POST /admin/second-factors/authenticator/off'>,
): Promise<void> => {
  await api.call('POST /admin/second-factors/authenticator/off', { body: shown });
};

export type TokenWanted = Body<'POST /admin/tokens'>;

/** Creates a token. Returns it; it is shown only this once. */
export const makeToken = async (body: TokenWanted): Promise<string> =>
  (await api.data('POST /admin/tokens', { body })).token;

/** Gets a proposal from the server, lets the browser make the passkey, and sends it to the server. */
export const addPasskey = async (
  name: string,
  shown: Body<'POST /admin/second-factors/passkeys/proposal'>,
): Promise<void> => {
  const proposal = await api.data('POST /admin/second-factors/passkeys/proposal', { body: shown });
  const passkey = await makePasskey(proposal);
  await api.call('POST /admin/second-factors/passkeys', { body: { name, passkey } });
};

export const removePasskey = async (
  id: string,
  shown: Body<'POST /admin/second-factors/passkeys/{id}/removal'>,
): Promise<void> => {
  await api.call('POST /admin/second-factors/passkeys/{id}/removal', { params: { id }, body: shown });
};

const pageSize = 25;

export const securityEventsQuery = (page: number) => ({
  ...api.query(['private', 'admin', 'security-events', page], 'GET /admin/security-events', {
    query: { page, limit: pageSize },
  }),
  placeholderData: keepPreviousData,
});
