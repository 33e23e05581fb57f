import { stubGlobals } from '../../support/globals.ts';

/** A request that the fake server gets. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

export type Reply = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Answers a call, or returns `'away'` if the server is away, or `'cut'` if its answer breaks off after the headers. */
export type FakeServer = (call: Call) => Reply | 'away' | 'cut';

const cutOff = (): ReadableStream => new ReadableStream({ pull: () => Promise.reject(new TypeError('terminated')) });

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const jsonOf = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : null);

/** Puts the fakes in place. Returns the calls in order, and the statuses of the window’s `auth-error` events. */
export const openBrowser = (server: FakeServer) => {
  const calls: Call[] = [];
  const heard: number[] = [];
  const window = new EventTarget();
  window.addEventListener('auth-error', (event) => {
    heard.push((event as CustomEvent<{ status: number }>).detail.status);
  });
  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>) };
    const call = { method: init.method ?? 'GET', path, headers, body: jsonOf(init.body) };
    calls.push(call);
    const reply = server(call);
    if (reply === 'away') throw new TypeError('fetch failed');
    if (reply === 'cut') return new Response(cutOff());
    const { status = 200, body = { success: true, data: null }, headers: answered = {} } = reply;
    return new Response(JSON.stringify(body), { status, headers: answered });
  };
  stubGlobals({ window, fetch, localStorage: storage(), sessionStorage: storage() });
  return { calls, heard };
};
