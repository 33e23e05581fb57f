import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const webhookUseCases = sliceOf(useCases);
export type WebhookUseCases = Given<typeof useCases>;
export { type CallingParts, callWebhooks } from './call-webhooks.ts';
export type { TooManyWebhooks } from './change-webhooks.ts';
