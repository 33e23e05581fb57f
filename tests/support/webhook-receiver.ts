import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedCall = { readonly headers: Record<string, string>; readonly body: string };

/** A real receiving program. Answers these statuses in order, then 204, each after a pause if one is set. */
export const openWebhookReceiver = async () => {
  let afterMillis = 0;
  const received: ReceivedCall[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ headers, body });
      const status = statuses.shift() ?? 204;
      setTimeout(() => response.writeHead(status).end(), afterMillis);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook-7f3a`,
    received,
    answers: (...next: readonly number[]) => void statuses.push(...next),
    answersAfter: (millis: number) => {
      afterMillis = millis;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;
