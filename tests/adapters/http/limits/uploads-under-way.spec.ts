import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { serve } from '../../../../adapters/compose/serve.ts';
import { receiveForm } from '../../../../adapters/http/middleware/receive-form.ts';
import { receiveUploads } from '../../../../adapters/http/middleware/receive-uploads.ts';
import { Refused } from '../../../../adapters/http/wire/refusals.ts';
import type { HttpEnv } from '../../../../adapters/http/wire/slice.ts';
import { fileOf, formOf, maya, png } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const megabyte = 1_000_000;

const sockets: Socket[] = [];

const salon = await openSalonUnderTest({ areRatesLimited: true, trustedProxies: 1 });
const server: { readonly url: string; readonly close: () => Promise<void> } = (
  await serve(salon.salon.app, { host: '127.0.0.1', port: 0 })
)._unsafeUnwrap();
const endAll = (): void => {
  for (const socket of sockets.splice(0)) socket.destroy();
};
afterEach(async () => {
  endAll();
  await expect.poll(filesUnderWay).toBe(0);
});
afterAll(async () => {
  await server.close();
  await salon.close();
});

const partOfForm = [
  '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nmaya@example.com\r\n',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n',
].join('');

type Begun = {
  /** Resolves with the head of the answer if one comes. */
  readonly answered: Promise<string>;
};

/** Begins an upload from a network and never ends it. */
const begin = (network: string, bytes = 1_000, url = server.url): Begun => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data)));
  });
  const head = ['POST /api/v2/upload/payment-proof HTTP/1.1', 'Host: x', `X-Forwarded-For: ${network}`];
  const type = ['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${10 * megabyte}`, '', ''];
  socket.write([...head, ...type].join('\r\n') + partOfForm);
  socket.write(new Uint8Array(bytes));
  return { answered };
};

const filesUnderWay = (): number =>
  readdirSync(salon.uploadsDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const uploadWhole = (network: string) =>
  salon.ask('POST', '/upload/payment-proof', {
    form: formOf({ file: fileOf(png()), email: maya.email }),
    headers: { 'X-Forwarded-For': network },
  });

describe('a file that is being uploaded', () => {
  test.each([0, 1, 600_000])('has all %i bytes', async (length) => {
    const bytes = new Uint8Array(randomBytes(length));
    const form = formOf({ file: fileOf(bytes), first: 'of two fields' });
    const { body, headers } = new Response(form);
    const whole = Buffer.from(await new Response(body).arrayBuffer());
    const starts = Array.from({ length: Math.ceil(whole.length / 100) }, (_, index) => index * 100);
    const inPieces = Readable.from(starts.map((at) => whole.subarray(at, at + 100)));
    const limits = { bytes: megabyte, fileBytes: megabyte, files: 1, stallMillis: 10_000, wholeMillis: 10_000 };
    const type = headers.get('Content-Type') ?? '';
    const received = await receiveForm(salon.uploadsDir, inPieces, type, limits);
    expect(filesUnderWay()).toBe(1);
    const file = received.form.get('file') as File;
    expect([file.name, file.type, received.form.get('first')]).toEqual(['proof.png', 'image/png', 'of two fields']);
    expect(Buffer.compare(new Uint8Array(await file.arrayBuffer()), bytes)).toBe(0);
    await received.release();
    expect(filesUnderWay()).toBe(0);
  });

  test('is on the disk as far as it has come, and leaves nothing there when the client goes away', async () => {
    begin('203.0.113.1', 3 * megabyte);
    const sizes = (): readonly number[] =>
      readdirSync(salon.uploadsDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
    await expect.poll(sizes).toEqual([3 * megabyte]);
    endAll();
    await expect.poll(filesUnderWay).toBe(0);
  });

  test('is deleted when it was judged, whatever was found', async () => {
    expect((await uploadWhole('203.0.113.2')).status).toBe(201);
    const form = formOf({ file: fileOf(new TextEncoder().encode('no picture')), email: maya.email });
    const refused = await salon.ask('POST', '/upload/payment-proof', { form });
    expect([refused.status, filesUnderWay()]).toEqual([415, 0]);
  });

  test('has the name that its owner gave it', async () => {
    const named = new File([png()], 'Überweisung "Mai" 日本.png', { type: 'image/png' });
    const { body } = await salon.ask('POST', '/upload/payment-proof', {
      form: formOf({ file: named, email: maya.email }),
    });
    expect(body.data.fileName).toBe('Überweisung "Mai" 日本.png');
  });
});

describe('how many uploads are under way', () => {
  test('six from one network; the next is told when to come back, and another network is not kept waiting', async () => {
    for (let time = 0; time < 6; time += 1) begin('203.0.113.10');
    await expect.poll(filesUnderWay).toBe(6);
    const answer = await begin('203.0.113.10').answered;
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toMatch(/\r\nretry-after: 10\r\n/i);
    expect(answer).toContain('"code":"TooManyUploads"');
    expect((await uploadWhole('203.0.113.11')).status).toBe(201);
    endAll();
    await expect.poll(filesUnderWay).toBe(0);
    expect((await uploadWhole('203.0.113.10')).status).toBe(201);
  });

  test('thirty in all', async () => {
    for (let time = 0; time < 30; time += 1) begin(`203.0.113.${20 + time}`);
    await expect.poll(filesUnderWay).toBe(30);
    const { status, headers, body } = await uploadWhole('203.0.113.60');
    expect([status, body.error.code, headers.get('Retry-After')]).toEqual([429, 'TooManyUploads', '10']);
  });
});

test('two uploads are judged at once, because judging takes each into memory', async () => {
  let [now, most] = [0, 0];
  const two = Promise.withResolvers<void>();
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('route', 'POST /upload/payment-proof');
    await next();
  });
  app.use(receiveUploads({ uploadsDir: salon.uploadsDir, areRatesLimited: true }));
  app.post('/', async (c) => {
    now += 1;
    most = Math.max(most, now);
    if (now === 2) two.resolve();
    await two.promise;
    // Time for a third upload to start, if it were let in.
    await setTimeout(100);
    now -= 1;
    return c.text('judged');
  });
  const upload = () => app.request('/', { method: 'POST', body: formOf({ file: fileOf(new Uint8Array(1_000)) }) });
  await Promise.all(Array.from({ length: 6 }, upload));
  expect(most).toBe(2);
});

test('every route that takes a form receives it as an upload', async () => {
  const routes = salon.salon.api.openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
    .filter(({ request }) => request?.body?.content['multipart/form-data'] !== undefined);
  expect(routes.length).toBeGreaterThanOrEqual(3);
  // Larger than a text body may be: that is the limit of routes without their own.
  const large = new Uint8Array(400_000);
  for (const { method, path } of routes) {
    const form = formOf({ file: fileOf(large) });
    const { status } = await salon.asOwner(method.toUpperCase(), path.replace('{type}', 'galleryImage'), form);
    expect([path, status]).not.toEqual([path, 413]);
  }
});

test('a body that is no upload and does not come is ended as well', async () => {
  const quick = (await serve(salon.salon.app, { host: '127.0.0.1', port: 0, silenceMillis: 100 }))._unsafeUnwrap();
  const socket = connect(Number(new URL(quick.url).port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.on('error', () => undefined);
  const head = ['POST /api/v2/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 99'];
  socket.write([...head, '', '{'].join('\r\n'));
  await closed;
  await quick.close();
});

test('an upload that does not go on is ended with a sentence, and its file is deleted', async () => {
  const times = { stallMillis: 100, wholeMillis: 60_000 };
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => c.text(error instanceof Refused ? error.answer.message : String(error), 408));
  app.use(async (c, next) => {
    c.set('route', 'POST /upload/payment-proof');
    await next();
  });
  app.use(receiveUploads({ uploadsDir: salon.uploadsDir, areRatesLimited: true }, times));
  const slow = (await serve(app, { host: '127.0.0.1', port: 0 }))._unsafeUnwrap();
  const answer = await begin('203.0.113.70', megabyte, slow.url).answered;
  expect(answer).toContain('408');
  expect(answer).toContain('Upload timed out. Please check your internet connection and try again with a smaller');
  expect(filesUnderWay()).toBe(0);
  endAll();
  await slow.close();
});
