import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { settingsSentences } from './refusals.ts';
import { type SettingsParts, settingsRoutes } from './routes.ts';

export const settingsSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'GET /admin/settings': 'admin',
    'PUT /admin/settings': 'admin',
  },
  sentences: settingsSentences,
  routes: (parts: SettingsParts) => [settingsRoutes(parts)],
});
