import { api } from '../../api/call/client.ts';
import type { NotificationPreferences } from '../../api/types.ts';

/** Changes only the channels that are named. */
export const savePreferences = async (changed: Partial<NotificationPreferences>): Promise<void> => {
  await api.call('PUT /user/preferences', { body: changed });
};
