import type { Backups } from '../../backups.ts';
import type { SecurityParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';

export type BackupRouteParts = SecurityParts & { readonly backups: Backups };

const backupRoutes = ({ backups, securityHistory }: BackupRouteParts) => {
  const shape = () => {
    const { folder, standing } = backups;
    return { folder, ...standing(), lastAt: securityHistory.latest('backup-made') };
  };
  return routesOf(contract, {
    show: (c) => answer(c, shape()),
    begin: (c) => {
      backups.begin();
      return answer(c, shape());
    },
  });
};

export const backupSlice = httpSlice({
  contract,
  audiences: {},
  sentences: {},
  routes: (parts: BackupRouteParts) => [backupRoutes(parts)],
});
