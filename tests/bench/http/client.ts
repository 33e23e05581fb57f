import { setTimeout as wait } from 'node:timers/promises';
import type { RunningApp } from '../../support/app/start-app.ts';

/** Counts since the start of the server's process. */
export type Gauge = {
  /** Commits of the log. Each is one sync. */
  readonly commits: number;
  readonly viewTransactions: number;
  /** Syncs of single files and folders. */
  readonly fileSyncs: number;
  readonly streamReads: number;
  readonly cpuMicros: number;
};

export type BenchClient = {
  readonly url: string;
  readonly gauge: () => Promise<Gauge>;
  /** The authorization header of the owner. */
  readonly owner: Readonly<Record<string, string>>;
  /** Resolves with the answer's `data`; rejects with the refusal. `path` is without `/api/v2`. */
  readonly ask: <Data>(method: string, path: string, sent?: Sent) => Promise<Data>;
  /** The number of events in the log at the last answer. */
  readonly events: () => number;
};

type Sent = { readonly body?: unknown; readonly form?: FormData; readonly asOwner?: boolean };

/** A client that sends requests to a running server as the pages do. */
export const openClient = async ({
  url,
  adminEmail,
  adminPassword,
  ask: askProcess,
}: RunningApp): Promise<BenchClient> => {
  let owner: Readonly<Record<string, string>> = {};
  let events = 0;
  const ask = async <Data>(method: string, path: string, { body, form, asOwner = false }: Sent = {}): Promise<Data> => {
    const response = await fetch(`${url}/api/v2${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...(asOwner ? owner : {}) },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    });
    events = Math.max(events, Number(response.headers.get('X-Position') ?? 0));
    const answered = (await response.json()) as { readonly data: Data; readonly message?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answered.message}`);
    return answered.data;
  };
  const credentials = { email: adminEmail, password: adminPassword };
  const { token } = await ask<{ readonly token: string }>('POST', '/auth/login', { body: credentials });
  owner = { Authorization: `Bearer ${token}` };
  const gauge = async (): Promise<Gauge> => (await askProcess('gauge')) as Gauge;
  return { url, gauge, owner, ask, events: () => events };
};

const quietMillis = 1_000;

/** The gauge after the server has neither written nor read for a second: follow-up work such as mails is then done. */
export const gaugeWhenIdle = async (client: BenchClient): Promise<Gauge> => {
  for (let before = await client.gauge(); ; ) {
    await wait(quietMillis);
    const now = await client.gauge();
    if (now.commits === before.commits && now.streamReads === before.streamReads) return now;
    before = now;
  }
};

/** Runs `count` jobs, at most `atOnce` of them at a time. */
export const inParallel = async (
  count: number,
  atOnce: number,
  job: (index: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      await job(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
