import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import { isPushOn, turnPushOff, turnPushOn } from '../../browser/push.ts';

export type NotifiedDevice = Answer<'GET /user/push-devices'>['devices'][number];

/** Beside what the server has, whether this browser still shows anything. */
export const pushDevicesQuery = () =>
  queryOptions({
    queryKey: ['private', 'push-devices'],
    queryFn: async ({ signal }) => ({
      ...(await api.data('GET /user/push-devices', { signal })),
      isOnHere: await isPushOn(),
    }),
  });

export const notifyHere = async (publicKey: string): Promise<void> => {
  const made = await turnPushOn(publicKey);
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  try {
    await api.call('POST /user/push-devices', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  } catch (error) {
    await turnPushOff();
    throw error;
  }
};

export const notifyNoMore = async ({ id, isThis }: NotifiedDevice): Promise<void> => {
  await api.call('DELETE /user/push-devices/{id}', { params: { id } });
  if (isThis) await turnPushOff();
};
