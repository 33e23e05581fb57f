import { pushDeviceId } from '../../../domain/kernel/index.ts';
import { answer, created, orRefuse } from '../answer.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { pushDeviceAddition, pushDeviceRemoval, pushDevices } from './push-contract.ts';
import type { AccountParts } from './routes.ts';

export const pushRoutes = (parts: AccountParts) =>
  slice()
    .openapi(pushDevices, async (c) => {
      c.header('Cache-Control', 'no-store');
      const { publicKey, devices } = orRefuse(pushDevices, await parts.tellPushDevices(c.get('caller')));
      return answer(c, {
        publicKey,
        devices: devices.map(({ deviceId: id, addedAt, isThis, device }) => ({ id, addedAt, isThis, device })),
      });
    })
    .openapi(pushDeviceAddition, async (c) => {
      const { endpoint, keys } = c.req.valid('json');
      const done = orRefuse(pushDeviceAddition, await parts.addPushDevice(c.get('caller'), { endpoint, ...keys }));
      return created(c, await shown(c, parts.progress, done), { message: 'This device is notified from now on' });
    })
    .openapi(pushDeviceRemoval, async (c) => {
      const id = pushDeviceId(c.req.valid('param').id);
      const done = orRefuse(pushDeviceRemoval, await parts.removePushDevice(c.get('caller'), id));
      return answer(c, await shown(c, parts.progress, done), { message: 'That device is no longer notified' });
    });
