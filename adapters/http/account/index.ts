import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { accountSentences } from './refusals.ts';
import { type AccountParts, accountRoutes } from './routes.ts';

export const accountSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'PUT /user/profile': 'signed-in',
    'PUT /user/password': 'signed-in',
    'PUT /user/preferences': 'signed-in',
  },
  sentences: accountSentences,
  routes: (parts: AccountParts) => [accountRoutes(parts)],
});

export { longestPassword, NotificationPreferences, typedPhone, User, WhoseQuery } from './shapes.ts';
export { fullNameOrNull, ownUserShape } from './view.ts';
export { whoseAsked } from './whose-asked.ts';
