import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { accountGoneCodes } from '../refusing/refusal-codes.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { idParam, instantText } from '../wire/fields.ts';

const tags = ['Account'];

const PushDevices = z
  .object({
    publicKey: z.string().openapi({ description: 'The applicationServerKey that a browser subscribes with.' }),
    devices: z.array(
      z.object({
        id: z.string(),
        addedAt: instantText,
        isThis: z.boolean().openapi({ description: 'Whether the session of this request added it.' }),
        device: z.string().nullable().openapi({ description: 'What the browser calls itself.' }),
      }),
    ),
  })
  .openapi('PushDevices');

/** What a browser’s `PushSubscription.toJSON()` has. */
const PushDeviceWanted = z
  .object({
    endpoint: z
      .string()
      .max(2_000)
      .regex(/^https?:\/\/[^\s]+$/i),
    keys: z.object({
      p256dh: z.string().regex(/^B[\w-]{86}=?$/),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/),
    }),
  })
  .openapi('PushDeviceWanted');

export const pushDevices = declareRoute({
  method: 'get',
  path: '/user/push-devices',
  tags,
  summary: 'The devices that show your notices, and the key to add one',
  runs: ['tellPushDevices'],
  refuses: [...accountGoneCodes],
  responses: answers(PushDevices, 'The devices that are still signed in'),
});

export const pushDeviceAddition = declareRoute({
  method: 'post',
  path: '/user/push-devices',
  tags,
  summary: 'Show notices in the browser of this session until it signs out',
  request: { body: body(PushDeviceWanted) },
  runs: ['addPushDevice'],
  refuses: [...accountGoneCodes, 'PasswordSignInRequired'],
  responses: creates(z.null(), 'Added'),
});

export const pushDeviceRemoval = declareRoute({
  method: 'delete',
  path: '/user/push-devices/{id}',
  tags,
  summary: 'Stop showing notices on a device',
  request: { params: idParam },
  runs: ['removePushDevice'],
  refuses: [...accountGoneCodes, 'PasswordSignInRequired'],
  responses: answers(z.null(), 'Removed'),
});
