import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Change, openSender } from '../../../../adapters/http/events/routes.ts';
import { accountIdOf, book, maya, nia, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest();
});
afterEach(() => salon.close());

/** Listens to the stream: `until` returns the first change that has this topic; `ended` waits for its end. */
const listen = async (token: string) => {
  const response = await salon.salon.app.request('/api/v2/events', { headers: { Authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const heard: Change[] = [];
  let text = '';
  const next = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^event: changed\ndata: (.*)$/m.exec(block) ?? [];
      if (data !== undefined) heard.push(JSON.parse(data) as Change);
    }
    return !done;
  };
  await next();
  return {
    heard,
    until: async (topic: string): Promise<Change> => {
      for (;;) {
        const found = heard.find(({ topics }) => topics.some((told) => told === topic));
        if (found !== undefined) return found;
        if (!(await next())) throw new Error('the stream ended');
      }
    },
    ended: async () => {
      while (await next());
    },
    close: () => reader.cancel(),
  };
};

const topicsOf = (heard: readonly Change[]) => [...new Set(heard.flatMap(({ topics }) => topics))].sort();

describe('the stream of changes', () => {
  test('the owner hears of every booking, with the position to ask for', async () => {
    const listener = await listen(await signInAsOwner(salon));
    const booked = await book(salon, maya);
    const change = await listener.until('appointments');
    expect(change.position <= (booked.headers.get('X-Position') ?? '')).toBe(true);
    await listener.until('payment-proofs');
    await listener.close();
  });

  test('a client hears of what is hers, and nothing of others’', async () => {
    const hers = await book(salon, maya, { time: '10:00' });
    await book(salon, nia, { time: '12:00' });
    const one = await listen(await signInAs(salon, maya));
    const other = await listen(await signInAs(salon, nia));
    const path = `/admin/appointments/${hers.body.data.id}/status`;
    await salon.asOwner('PUT', path, { status: 'confirmed' });
    // A step of the owner's on the way to opening is nobody else's either.
    await salon.asOwner('PUT', '/admin/opening/steps/studio');
    await salon.asOwner('PUT', '/branding', { home: { welcomeText: 'Hello' } });
    await one.until('branding');
    await other.until('branding');
    expect(topicsOf(one.heard)).toContain('appointments');
    expect(topicsOf(other.heard)).not.toContain('appointments');
    expect(topicsOf(other.heard)).not.toContain('opening');
    await one.close();
    await other.close();
  });

  test('her payment being verified and her review being answered or deleted are hers, and no other client’s', async () => {
    const hers = await book(salon, maya);
    const { id, paymentProofs } = hers.body.data;
    const token = await signInAs(salon, maya);
    await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'completed' });
    const written = await salon.ask('POST', '/reviews', { token, body: { appointmentId: id, rating: 5 } });
    const listener = await listen(token);
    const review = `/admin/reviews/${written.body.data.id}/status`;
    await salon.asOwner('PUT', review, { status: 'approved' });
    await listener.until('reviews');
    const proof = `/admin/payment-proofs/${paymentProofs[0].id}/status`;
    await salon.asOwner('PUT', proof, { status: 'verified' });
    await listener.until('payment-proofs');
    await listener.close();

    await book(salon, nia, { time: '13:00' });
    const [again, other] = [await listen(token), await listen(await signInAs(salon, nia))];
    await salon.asOwner('DELETE', `/admin/reviews/${written.body.data.id}`);
    await salon.asOwner('PUT', '/branding', { home: { welcomeText: 'Hello' } });
    await again.until('branding');
    await other.until('branding');
    expect(topicsOf(again.heard)).toContain('reviews');
    expect(topicsOf(other.heard)).not.toContain('reviews');
    await again.close();
    await other.close();
  });

  test('her visit being deleted is hers, and nothing comes once she is blocked or signs out', async () => {
    const { id } = (await book(salon, maya)).body.data;
    const userId = await accountIdOf(salon, maya);
    await book(salon, nia, { time: '13:00' });
    const listener = await listen(await signInAs(salon, maya));
    await salon.asOwner('DELETE', `/admin/appointments/${id}`);
    await listener.until('appointments');
    await salon.asOwner('POST', `/admin/customers/${userId}/block`, {});
    await listener.ended();
    expect(topicsOf(listener.heard)).not.toContain('customers');
    const nias = await signInAs(salon, nia);
    const other = await listen(nias);
    await salon.ask('POST', '/auth/logout', { token: nias, body: {} });
    await other.ended();
  });

  test('it is for signed-in people, and ends when the program does', async () => {
    expect((await salon.ask('GET', '/events')).status).toBe(401);
    const listener = await listen(await signInAsOwner(salon));
    salon.salon.endStreams();
    await listener.ended();
    const late = await listen(await signInAsOwner(salon));
    await late.ended();
  });
});

test('what comes while a change is being sent is sent as one', async () => {
  const sent: Change[] = [];
  const sending: (() => void)[] = [];
  const tell = openSender((change) => {
    sent.push(change);
    return new Promise<void>((resolve) => sending.push(resolve));
  });
  tell({ position: '1', topics: ['reviews'] });
  tell({ position: '2', topics: ['branding'] });
  tell({ position: '3', topics: ['services', 'branding'] });
  sending[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual([
    { position: '1', topics: ['reviews'] },
    { position: '3', topics: ['branding', 'services'] },
  ]);
});

describe('how many pages listen', () => {
  const open = async (token: string, network: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': network };
    const response = await limited.salon.app.request('/api/v2/events', { headers });
    return { response, reader: response.body?.getReader() };
  };
  type Opened = Awaited<ReturnType<typeof open>>;

  const restOf = async ({ reader }: Opened): Promise<string> => {
    let text = '';
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      text += new TextDecoder().decode(value);
      if (done) return text;
    }
  };

  let limited: SalonUnderTest;
  beforeEach(async () => {
    limited = await openSalonUnderTest({ areRatesLimited: true, trustedProxies: 1 });
  });
  afterEach(async () => {
    limited.salon.endStreams();
    await limited.close();
  });

  test('ten of one person; the oldest gives way and is told when to come back', async () => {
    const token = await signInAsOwner(limited);
    const pages: Opened[] = [];
    for (let page = 0; page < 12; page += 1) pages.push(await open(token, `203.0.113.${page}`));
    expect(pages.map(({ response }) => response.status)).toEqual(Array(12).fill(200));
    for (const page of pages.slice(0, 2)) {
      expect(await restOf(page)).toContain('event: gave-way\ndata: {"retryAfterSeconds":300}');
    }
    limited.salon.endStreams();
    for (const page of pages.slice(2)) expect(await restOf(page)).not.toContain('gave-way');
  });

  test('sixty at one network; the next is refused until one of them goes', async () => {
    const people = await Promise.all(
      Array.from({ length: 7 }, async (_, index) => {
        const headers = { 'X-Forwarded-For': `198.51.100.${index}` };
        const client = { ...maya, email: `maya-${index}@example.com`, phone: `+1317555010${index}` };
        const body = { ...client, password: 'password-1' };
        const { body: said } = await limited.ask('POST', '/auth/register', { body, headers });
        return said.data.token as string;
      }),
    );
    const [last = '', ...others] = people;
    const pages: Opened[] = [];
    for (const token of others) {
      for (let page = 0; page < 10; page += 1) pages.push(await open(token, '203.0.113.99'));
    }
    expect(new Set(pages.map(({ response }) => response.status))).toEqual(new Set([200]));
    const { response } = await open(last, '203.0.113.99');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await open(last, '203.0.113.98')).response.status).toBe(200);
    await pages[0]?.reader?.cancel();
    await expect.poll(async () => (await open(last, '203.0.113.99')).response.status).toBe(200);
  });
});
