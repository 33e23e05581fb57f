import { queryOptions } from '@tanstack/react-query';
import { api, isRefusedBy } from '../../api/call/client.ts';

import type { Tagged } from '../../ui/admin/editing/use-draft.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import type { Settings, SettingsWanted } from './settings-form.ts';

/** The settings with the `ETag` of their revision. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'settings'],
    queryFn: async ({ signal }): Promise<Tagged<Settings>> => {
      const { data, tag } = await api.call('GET /admin/settings', { signal });
      return { value: data, tag };
    },
  });

type Saving = {
  readonly changes: SettingsWanted;
  /** The earlier values, for undo. */
  readonly before: SettingsWanted;
  readonly tag: string | null;
};

const put = async (changes: SettingsWanted, tag: string | null): Promise<Tagged<Settings>> => {
  const answer = await api.call('PUT /admin/settings', { body: changes, ifMatch: tag ?? undefined });
  return { value: answer.data, tag: answer.tag };
};

/** True if somebody else has saved since the page was opened. */
export const areSettingsOutdated = (error: unknown): boolean =>
  isRefusedBy('PUT /admin/settings', ['SettingsChangedMeanwhile', 'RulesChangedMeanwhile'], error);

export const useSaveSettings = () =>
  useOwnersChange({
    send: ({ changes, tag }: Saving) => put(changes, tag),
    // At once, because a later answer could hide that the save was undone in between.
    shownIn: () => settingsQuery().queryKey,
    undo: ({ before }, { tag }) => put(before, tag),
    said: () => 'Settings saved successfully',
    failed: 'Failed to save settings',
    isAnswered: areSettingsOutdated,
  });
