import { createHash } from 'node:crypto';

/** An answer that a client may rely on. */
export type Acknowledged =
  | { readonly did: 'upload'; readonly url: string; readonly sha256: string }
  | { readonly did: 'book'; readonly id: string; readonly date: string; readonly time: string; readonly email: string }
  | { readonly did: 'cancel'; readonly id: string }
  | { readonly did: 'move'; readonly id: string; readonly date: string; readonly time: string };

export type LoadTarget = { readonly url: string; readonly adminToken: string; readonly dates: readonly string[] };

type Answer = { readonly status: number; readonly data: unknown };

/** Returns null if the server died before it answered: then it has promised nothing. */
const ask = async (url: string, init: RequestInit): Promise<Answer | null> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
    const body = (await response.json()) as { data?: unknown };
    return { status: response.status, data: body.data };
  } catch {
    return null;
  }
};

const asJson = (method: string, body: unknown, token?: string): RequestInit => ({
  method,
  headers: {
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
});

const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;
const times = Array.from(
  { length: 14 },
  (_, slot) => `${String(9 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`,
);

/** A minimal PDF, different each time. */
const aFile = (): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`%PDF-1.4\n% ${crypto.randomUUID()}\n`);

/** Uploads a proof. Returns null if the server died before it answered. */
export const upload = async (
  { url }: Pick<LoadTarget, 'url'>,
  email: string,
  said: (done: Acknowledged) => void,
): Promise<string | null> => {
  const bytes = aFile();
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'proof.pdf');
  form.set('email', email);
  const answer = await ask(`${url}/api/upload/payment-proof`, { method: 'POST', body: form });
  if (answer === null || answer.status >= 300) return null;
  const { url: proof } = answer.data as { url: string };
  said({ did: 'upload', url: proof, sha256: createHash('sha256').update(bytes).digest('hex') });
  return proof;
};

export type WantedTime = {
  readonly serviceId: string;
  readonly date: string;
  readonly time: string;
  readonly paymentProof: string;
};

/** Requests an appointment as a visitor who has paid. */
export const askForTime = (url: string, wanted: WantedTime, email: string): Promise<Answer | null> => {
  const customerInfo = { firstName: 'Load', lastName: 'Client', email, phone: '+13175550100', paymentMethod: 'zelle' };
  return ask(`${url}/api/v2/appointments`, asJson('POST', { ...wanted, addOns: [], customerInfo }));
};

const book = async (
  target: LoadTarget,
  service: { readonly id: string },
  email: string,
  paymentProof: string,
  said: (done: Acknowledged) => void,
): Promise<string | null> => {
  const wanted = { date: pick(target.dates), time: pick(times) };
  const answer = await askForTime(target.url, { serviceId: service.id, ...wanted, paymentProof }, email);
  if (answer === null || answer.status >= 300) return null;
  const { id } = answer.data as { id: string };
  said({ did: 'book', id, date: wanted.date, time: wanted.time, email });
  return id;
};

const changeTime = async ({ url, adminToken, dates }: LoadTarget, id: string, said: (done: Acknowledged) => void) => {
  const to = { date: pick(dates), time: pick(times) };
  const answer = await ask(`${url}/api/v2/appointments/${id}/reschedule`, asJson('PATCH', to, adminToken));
  if (answer !== null && answer.status < 300) said({ did: 'move', id, ...to });
};

const cancel = async ({ url, adminToken }: LoadTarget, id: string, said: (done: Acknowledged) => void) => {
  const answer = await ask(`${url}/api/v2/appointments/${id}/cancel`, asJson('PATCH', {}, adminToken));
  if (answer !== null && answer.status < 300) said({ did: 'cancel', id });
};

/** Plays one client after another, each with random steps, until the server is gone or `stopped` is true. */
export const runClient = async (
  target: LoadTarget,
  service: { readonly id: string },
  said: (done: Acknowledged) => void,
  stopped: () => boolean,
): Promise<void> => {
  while (!stopped()) {
    const email = `client-${crypto.randomUUID()}@example.com`;
    const proof = await upload(target, email, said);
    if (proof === null) continue;
    const id = await book(target, service, email, proof, said);
    if (id === null) continue;
    const dice = Math.random();
    if (dice < 0.35) await changeTime(target, id, said);
    if (dice > 0.6) await cancel(target, id, said);
  }
};
