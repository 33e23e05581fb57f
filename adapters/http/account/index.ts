import { httpSlice } from '../http-slice.ts';
import * as authenticatorContract from './authenticator-contract.ts';
import { type AuthenticatorRouteParts, authenticatorRoutes } from './authenticator-routes.ts';
import * as contract from './contract.ts';
import * as passkeyContract from './passkey-contract.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import * as pushContract from './push-contract.ts';
import { pushRoutes } from './push-routes.ts';
import { accountSentences } from './refusals.ts';
import { type AccountParts, accountRoutes } from './routes.ts';
import * as unsubscribeContract from './unsubscribe-contract.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export const accountSlice = httpSlice({
  contracts: [contract, authenticatorContract, passkeyContract, pushContract, unsubscribeContract],
  audiences: {
    'PUT /user/profile': 'signed-in',
    'PUT /user/password': 'signed-in',
    'PUT /user/preferences': 'signed-in',
    'GET /user/push-devices': 'signed-in',
    'POST /user/push-devices': 'signed-in',
    'DELETE /user/push-devices/{id}': 'signed-in',
    'GET /unsubscribe/{id}': 'anyone',
    'POST /unsubscribe/{id}': 'anyone',
    'GET /admin/second-factors': 'admin',
    'POST /admin/second-factors/authenticator/proposal': 'admin',
    'POST /admin/second-factors/authenticator': 'admin',
    'POST /admin/second-factors/authenticator/off': 'admin',
    'POST /admin/second-factors/passkeys/proposal': 'admin',
    'POST /admin/second-factors/passkeys': 'admin',
    'POST /admin/second-factors/passkeys/{id}/removal': 'admin',
  },
  sentences: accountSentences,
  routes: (parts: AccountParts & AuthenticatorRouteParts) => [
    accountRoutes(parts),
    authenticatorRoutes(parts),
    passkeyRoutes(parts),
    pushRoutes(parts),
    unsubscribeRoutes(parts),
  ],
});

export { base64url, credentialId } from './passkey-shapes.ts';
export { authenticatorCode, longestPassword, NotificationPreferences, typedPhone, User, WhoseQuery } from './shapes.ts';
export { oneClickUnsubscribe } from './unsubscribe-routes.ts';
export { fullNameOrNull, ownUserShape, preferencesShape } from './view.ts';
export { whoseAsked } from './whose-asked.ts';
