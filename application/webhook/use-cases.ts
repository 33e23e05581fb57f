export { addWebhook, pauseWebhook, removeWebhook, tellWebhookSecret } from './change-webhooks.ts';
export { deliverAgain, testWebhook } from './send-deliveries.ts';
