import { api } from '../../api/call/client.ts';
import type { NotificationPreferences } from '../../api/types.ts';

/** Answers what is kept. What is left out stays as it was. */
export const savePreferences = (changed: Partial<NotificationPreferences>): Promise<NotificationPreferences> =>
  api.data('PUT /user/preferences', { body: changed });
