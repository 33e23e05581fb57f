/** What one kind of attack has come to. */
export type Counts = {
  readonly kind: string;
  readonly requests: number;
  readonly refused: number;
  /** What should not have been, in words. */
  readonly wrong: readonly string[];
  readonly acknowledged: number;
  readonly lost: number;
};

export type ShotReply = { readonly status: number; readonly headers: Headers; readonly text: string };

/** What is sent, and what is wrong with the reply; null if it is as it should be. */
export type Shot = {
  readonly name: string;
  readonly method: string;
  /** Behind the server's address. */
  readonly path: string;
  readonly token?: string | null;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly objection: (reply: ShotReply) => string | null;
};

const atOnce = 8;
const longestReply = 2_000_000;

const fire = async (url: string, { method, path, token = null, body, form }: Shot): Promise<ShotReply> => {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal: AbortSignal.timeout(60_000),
  });
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : (await response.text()).slice(0, longestReply);
  return { status: response.status, headers: response.headers, text };
};

/** Sends all of them, some at once, and counts. A reply of 500 or more, and none at all, is wrong whatever was sent. */
export const attack = async (kind: string, url: string, shots: readonly Shot[]): Promise<Counts> => {
  const wrong: string[] = [];
  let refused = 0;
  const left = [...shots];
  const gunner = async (): Promise<void> => {
    for (let shot = left.shift(); shot !== undefined; shot = left.shift()) {
      const reply = await fire(url, shot).catch((error: unknown) => String(error));
      if (typeof reply === 'string') {
        wrong.push(`${shot.name}: ${reply}`);
        continue;
      }
      if (reply.status >= 400) refused += 1;
      const objection = reply.status >= 500 ? `answered with ${reply.status}` : shot.objection(reply);
      if (objection !== null) wrong.push(`${shot.name}: ${objection}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, gunner));
  return { kind, requests: shots.length, refused, wrong, acknowledged: shots.length - refused, lost: 0 };
};
