import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bothLogs } from '../../../support/eventstoredb/any-server.ts';
import { accountIdOf, fileOf, maya, nia, png, serviceNamed, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

const minutesOfDay = 24 * 60;
const questions = ['How long is your hair?', 'Any allergies?'];
const password = 'a long one, of her own';

let salon: SalonUnderTest;

const registered = async (on: SalonUnderTest, who: typeof maya): Promise<string> => {
  const { body } = await on.ask('POST', '/auth/register', { body: { ...who, password } });
  return body.data.token;
};
const asOwner = async (method: string, path: string, body?: unknown, expected = 200) => {
  const answered = await salon.asOwner(method, path, body);
  expect([path, answered.status, answered.body.error?.code ?? null]).toEqual([path, expected, null]);
  return answered.body.data;
};

const askForm = (serviceId: string, photos: number, asked = questions, answer = 'To my waist'): FormData => {
  const form = new FormData();
  form.append('serviceId', serviceId);
  for (const question of asked) form.append('questions', question);
  for (const _ of asked) form.append('answers', answer);
  for (let n = 0; n < photos; n += 1) form.append('pictures', fileOf(png(n), `hair-${n}.png`));
  return form;
};
const askFor = async (token: string, name = 'Install', photos = 3, on = salon) => {
  const { id } = await serviceNamed(on, name);
  return on.ask('POST', '/quotes', { token, form: askForm(id, photos) });
};
const terms = async (more: object = {}, on = salon) => ({
  serviceIds: [(await serviceNamed(on, 'Install')).id],
  ...{ sessions: 1, price: 420, duration: 2, words: 'Please come with dry hair.', ...more },
});
const bookQuote = async (
  token: string,
  bookAs: string,
  { on = salon, who = maya, time = '10:00', price = 420, key = '' } = {},
) =>
  on.ask('POST', '/appointments', {
    ...{ token, headers: key === '' ? {} : { 'Idempotency-Key': key } },
    body: {
      ...{ serviceId: bookAs, servicePrice: price, totalPrice: price, date: '2026-12-18', time, customerInfo: who },
      paymentProof: await uploadProofOf(on, who),
    },
  });
const ownOf = async (token: string) => (await salon.ask('GET', '/quotes', { token })).body.data;
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code ?? null;

const open = async () => {
  salon = await openSalonUnderTest();
  salon.salon.start('https://salon.example');
};
const turnOn = () => asOwner('PUT', '/admin/settings', { quoteDays: 14, quoteQuestions: questions });
const given = async (token: string, more: object = {}): Promise<{ id: string; bookAs: string }> => {
  const { id } = (await askFor(token)).body.data;
  await asOwner('PUT', `/admin/quotes/${id}`, await terms(more));
  return (await ownOf(token))[0];
};

beforeEach(open);
afterEach(() => salon.close());

describe('a client', () => {
  let hers: string;
  beforeEach(async () => {
    await turnOn();
    hers = await registered(salon, maya);
  });

  test('asks once the owner has turned it on, with photos and answers, which the owner alone sees beside her', async () => {
    await asOwner('PUT', '/admin/settings', { quoteDays: 0 });
    expect((await salon.ask('GET', '/quotes/intake')).body.data.isOn).toBe(false);
    expect(codeOf(await askFor(hers))).toBe('QuotesOff');
    await turnOn();
    expect((await salon.ask('GET', '/quotes/intake')).body.data).toEqual({ isOn: true, words: '', questions });
    const { id } = await serviceNamed(salon, 'Install');
    expect(codeOf(await askFor(hers, 'Install', 2))).toBe('QuotePicturesInvalid');
    const broken = askForm(id, 3);
    broken.append('pictures', fileOf(new TextEncoder().encode('no picture'), 'hair.png'));
    expect(codeOf(await salon.ask('POST', '/quotes', { token: hers, form: broken }))).toBe('PictureUnreadable');
    const old = await salon.ask('POST', '/quotes', { token: hers, form: askForm(id, 3, ['How old?']) });
    expect(codeOf(old)).toBe('QuestionsChanged');
    const kept = [...salon.files.stored.keys()].filter((name) => name.startsWith('hair-pictures/'));
    expect(kept, 'what is refused is not kept').toEqual([]);
    expect((await askFor(hers)).status).toBe(201);
    const { quotes } = await asOwner('GET', '/admin/quotes');
    expect(quotes).toMatchObject([
      {
        ...{ standing: 'asked', client: { name: 'Maya Okafor' }, terms: null },
        answers: questions.map((question) => ({ question, answer: 'To my waist' })),
        pictures: [{}, {}, {}],
      },
    ]);
    expect((await salon.ask('GET', quotes[0].pictures[0].url)).status).toBe(200);
    expect((await salon.ask('GET', '/admin/quotes', { token: hers })).status).toBe(403);
    expect(await ownOf(await registered(salon, nia))).toEqual([]);
    expect(codeOf(await askFor(hers))).toBe('QuoteAskedAlready');
  });

  test('answers in as many lines as she likes', async () => {
    const { id } = await serviceNamed(salon, 'Install');
    const lines = 'ab\n'.repeat(160).trim();
    const form = askForm(id, 3, questions, lines);
    expect((await salon.ask('POST', '/quotes', { token: hers, form })).status).toBe(201);
    const { quotes } = await asOwner('GET', '/admin/quotes');
    expect(quotes[0].answers[0].answer).toBe(lines);
  });

  test('answers as many questions as the owner may ask', async () => {
    const many = Array.from({ length: 12 }, (_, n) => `Question ${n + 1}?`);
    await asOwner('PUT', '/admin/settings', { quoteQuestions: many });
    const { id } = await serviceNamed(salon, 'Install');
    const asked = await salon.ask('POST', '/quotes', { token: hers, form: askForm(id, 3, many) });
    expect(asked.status).toBe(201);
    const { quotes } = await asOwner('GET', '/admin/quotes');
    expect(quotes[0].answers).toEqual(many.map((question) => ({ question, answer: 'To my waist' })));
    const endless = askForm(id, 3, [...many, ...many, ...many]);
    expect((await salon.ask('POST', '/quotes', { token: hers, form: endless })).status).toBe(413);
  });

  test('asks once, even if it is pressed twice', async () => {
    const answers = await Promise.all([askFor(hers), askFor(hers)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { quotes } = await asOwner('GET', '/admin/quotes');
    expect(quotes).toMatchObject([{ pictures: [{}, {}, {}] }]);
    expect([...salon.files.stored.keys()].filter((name) => name.startsWith('hair-pictures/'))).toHaveLength(3);
    await asOwner('DELETE', `/admin/quotes/${quotes[0].id}`);
    expect((await askFor(hers)).status).toBe(201);
    expect((await asOwner('GET', '/admin/quotes')).quotes).toHaveLength(2);
  });

  test('who is forgotten waits for no answer, and is given none', async () => {
    const { id } = (await askFor(hers)).body.data;
    await asOwner('DELETE', `/admin/customers/${await accountIdOf(salon, maya)}`);
    expect((await asOwner('GET', '/admin/quotes')).quotes).toMatchObject([
      { standing: 'withdrawn', client: { name: null }, answers: [], pictures: [] },
    ]);
    const answer = await salon.asOwner('PUT', `/admin/quotes/${id}`, await terms());
    expect(codeOf(answer)).toBe('AccountForgotten');
    const renewal = { until: '2026-12-20' };
    expect(codeOf(await salon.asOwner('POST', `/admin/quotes/${id}/renew`, renewal))).toBe('AccountForgotten');
  });

  test('books no quote for a service that was deleted since, and is told so', async () => {
    const quote = await given(hers);
    await asOwner('DELETE', `/admin/services/${(await serviceNamed(salon, 'Install')).id}`);
    expect(await ownOf(hers)).toMatchObject([{ standing: 'withdrawn' }]);
    expect(codeOf(await bookQuote(hers, quote.bookAs))).toBe('QuoteNotOpen');
  });

  test('books what she was offered, at that price and length, and it is used then', async () => {
    const quote = await given(hers);
    expect(quote).toMatchObject({ standing: 'open', terms: { price: 420, duration: 2, until: '2026-12-18' } });
    const service = await salon.ask('GET', `/quotes/${quote.id}/service`, { token: hers });
    expect(service.body.data).toMatchObject({ id: quote.bookAs, price: 420, duration: 2 });
    const other = await registered(salon, nia);
    expect((await salon.ask('GET', `/quotes/${quote.id}/service`, { token: other })).status).toBe(404);
    expect(codeOf(await bookQuote(other, quote.bookAs, { who: nia }))).toBe('QuoteNotFound');
    expect(codeOf(await bookQuote(hers, quote.bookAs, { who: nia }))).toBe('QuoteNotFound');
    expect(codeOf(await bookQuote(hers, quote.bookAs, { price: 1 }))).toBe('PriceChanged');
    const booked = await bookQuote(hers, quote.bookAs);
    expect([booked.status, booked.body.data.totalPrice, booked.body.data.duration]).toEqual([201, 420, 120]);
    expect(booked.body.data.serviceId).toBe((await serviceNamed(salon, 'Install')).id);
    expect(await ownOf(hers)).toMatchObject([{ standing: 'used', booked: 1 }]);
    expect(codeOf(await bookQuote(hers, quote.bookAs, { time: '13:00' }))).toBe('QuoteNotOpen');
    await asOwner('PUT', `/admin/appointments/${booked.body.data.id}/status`, { status: 'cancelled' });
    expect(await ownOf(hers)).toMatchObject([{ standing: 'open', booked: 0 }]);
    expect((await bookQuote(hers, quote.bookAs, { time: '13:00' })).status).toBe(201);
  });

  test('books no quote that has ended or was withdrawn, until it is renewed', async () => {
    const quote = await given(hers, { until: '2026-12-05' });
    salon.clock.advance(6 * minutesOfDay * 60_000);
    hers = (await salon.ask('POST', '/auth/login', { body: { email: maya.email, password } })).body.data.token;
    expect(await ownOf(hers)).toMatchObject([{ standing: 'over' }]);
    expect(codeOf(await bookQuote(hers, quote.bookAs))).toBe('QuoteNotOpen');
    await asOwner('POST', `/admin/quotes/${quote.id}/renew`, { until: '2026-12-20' });
    await asOwner('DELETE', `/admin/quotes/${quote.id}`);
    expect(codeOf(await bookQuote(hers, quote.bookAs))).toBe('QuoteNotOpen');
    await asOwner('POST', `/admin/quotes/${quote.id}/renew`, { until: '2026-12-20' });
    expect((await bookQuote(hers, quote.bookAs)).status).toBe(201);
  });

  const told = async (): Promise<{ id: string; kind: string; to: string[] }[]> => {
    const { notices } = await asOwner('GET', '/admin/notices?limit=100');
    return notices.filter(({ kind, standing }: { kind: string; standing: string }) => {
      return kind.startsWith('quote') && standing === 'sent';
    });
  };

  test('is told of a quote that changed or was withdrawn, as the owner is of one that is asked for', async () => {
    const latest = async () => (await told()).map(({ kind, to }) => [kind, ...to])[0];
    const { id } = (await askFor(hers)).body.data;
    await expect.poll(latest).toEqual(['quote-asked', ownersCredentials.email]);
    const [asked] = await told();
    const { subject, text } = await asOwner('GET', `/admin/notices/${asked?.id}/mail`);
    expect(subject).toBe('Maya Okafor asks for a quote');
    expect(text).toMatch(/Install.*How long is your hair\?.*To my waist.*\/admin\/settings\/quotes/s);
    await asOwner('PUT', `/admin/quotes/${id}`, await terms());
    await expect.poll(latest).toEqual(['quote-given', maya.email]);
    await asOwner('PUT', `/admin/quotes/${id}`, await terms({ price: 400 }));
    await expect.poll(latest).toEqual(['quote-changed', maya.email]);
    await asOwner('DELETE', `/admin/quotes/${id}`);
    await expect.poll(latest).toEqual(['quote-withdrawn', maya.email]);
    const declined = (await askFor(hers)).body.data.id;
    await asOwner('DELETE', `/admin/quotes/${declined}`);
    await expect.poll(async () => (await told()).filter(({ kind }) => kind === 'quote-withdrawn')).toHaveLength(2);
  });

  test('hears nothing of a withdrawal of what is booked or over', async () => {
    const used = await given(hers);
    await bookQuote(hers, used.bookAs);
    await asOwner('DELETE', `/admin/quotes/${used.id}`);
    const next = await given(hers);
    await expect.poll(async () => (await told()).map(({ kind }) => kind)).toContain('quote-given');
    salon.clock.advance(30 * minutesOfDay * 60_000);
    await asOwner('DELETE', `/admin/quotes/${next.id}`);
    hers = (await salon.ask('POST', '/auth/login', { body: { email: maya.email, password } })).body.data.token;
    await askFor(hers, 'Consultation');
    const last = async () => (await told()).map(({ kind }) => kind)[0];
    await expect.poll(last).toBe('quote-asked');
    expect((await told()).map(({ kind }) => kind)).not.toContain('quote-withdrawn');
  });

  test('is told of a quote, reminded once before it ends, and told again where it is renewed', async () => {
    const kinds = async () => (await told()).map(({ kind }) => kind).filter((kind) => kind !== 'quote-asked');
    const quote = await given(hers);
    await expect.poll(kinds).toEqual(['quote-given']);
    salon.clock.advance(11 * minutesOfDay * 60_000);
    await expect.poll(kinds).toEqual(['quote-ends', 'quote-given']);
    await asOwner('POST', `/admin/quotes/${quote.id}/renew`, { until: '2027-01-20' });
    await expect.poll(kinds).toEqual(['quote-given', 'quote-ends', 'quote-given']);
  });

  test('needs a consultation for a service that begins with one, or a quote for it', async () => {
    const { id } = await serviceNamed(salon, 'Install');
    const check = async (customerInfo: object = { email: maya.email, phone: maya.phone }) =>
      (await salon.ask('POST', '/appointments/check', { token: hers, body: { serviceId: id, customerInfo } })).body
        .data;
    expect((await check()).isBookable).toBe(true);
    await asOwner('PUT', `/admin/services/${id}`, { consultation: { kind: 'once' } });
    expect((await check()).refusal.code).toBe('ConsultationNeeded');
    const consultation = await serviceNamed(salon, 'Consultation');
    const visit = await salon.ask('POST', '/appointments', {
      token: hers,
      body: {
        ...{ serviceId: consultation.id, date: '2026-12-18', time: '09:00', customerInfo: maya },
        paymentProof: await uploadProofOf(salon, maya),
      },
    });
    const visitPath = `/admin/appointments/${visit.body.data.id}/status`;
    await asOwner('PUT', visitPath, { status: 'confirmed' });
    expect((await check()).isBookable).toBe(false);
    const other = await registered(salon, nia);
    const quoted = (await askFor(other)).body.data;
    await asOwner('PUT', `/admin/quotes/${quoted.id}`, await terms());
    expect((await check({ email: nia.email, phone: nia.phone })).isBookable).toBe(true);
    await asOwner('PUT', visitPath, { status: 'completed' });
    expect((await check()).isBookable).toBe(true);
    await asOwner('PUT', `/admin/services/${id}`, { consultation: { kind: 'months', months: 1 } });
    expect((await check()).isBookable).toBe(true);
    salon.clock.advance(60 * minutesOfDay * 60_000);
    expect((await check()).refusal.code).toBe('ConsultationNeeded');
  });
});

test.each(bothLogs)('a quote, with two servers of %s, is booked once, and by nobody once withdrawn', async (_, log) => {
  const { store, close } = await log();
  const one = await openSalonUnderTest({ store, isLogShared: true });
  const other = await openSalonUnderTest({ store, isLogShared: true, begun: false, files: one.files });
  const ask = (method: string, path: string, body: unknown) => one.asOwner(method, path, body);
  try {
    await ask('PUT', '/admin/settings', { quoteDays: 14, quoteQuestions: questions });
    const hers = await registered(one, maya);
    const asked = await askFor(hers, 'Install', 3, one);
    const { id, bookAs } = asked.body.data;
    await ask('PUT', `/admin/quotes/${id}`, await terms({}, one));
    const session = async (on: SalonUnderTest) =>
      (await on.ask('POST', '/auth/login', { body: { email: maya.email, password } })).body.data.token;
    const sessions = [await session(one), await session(other)];
    const times = ['09:00', '11:00', '13:00', '15:00'];
    const racing = times.map((time, index) =>
      bookQuote(sessions[index % 2] ?? '', bookAs, { on: index % 2 === 0 ? one : other, time, key: `race-${time}` }),
    );
    const answers = await Promise.all(racing);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.flatMap((answer) => codeOf(answer) ?? [])).toEqual(Array(3).fill('QuoteNotOpen'));
    const [booked] = answers.filter(({ status }) => status === 201);
    await ask('PUT', `/admin/appointments/${booked?.body.data.id}/status`, { status: 'cancelled' });
    const [again, withdrawn] = await Promise.all([
      bookQuote(sessions[0] ?? '', bookAs, { on: one, time: '09:00', key: 'again' }),
      one.asOwner('DELETE', `/admin/quotes/${id}`),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([201, 409]).toContain(again.status);
    const late = await bookQuote(sessions[1] ?? '', bookAs, { on: other, time: '13:00', key: 'late' });
    expect(codeOf(late)).toBe('QuoteNotOpen');
  } finally {
    await one.close();
    await other.close();
    await close();
  }
});
