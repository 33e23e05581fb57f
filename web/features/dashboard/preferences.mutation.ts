import { api } from '../../api/client.ts';
import type { NotificationPreferences } from '../../api/types.ts';

export const savePreferences = async (preferences: NotificationPreferences): Promise<void> => {
  await api.send('PUT', '/user/preferences', preferences);
};
