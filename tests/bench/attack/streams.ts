import type { Counts } from './counts.ts';
import type { People } from './people.ts';

const longestHealthMillis = 5_000;

const open = (url: string, token: string | null, ending: AbortSignal): Promise<Response> =>
  fetch(`${url}/api/v2/events`, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    signal: ending,
  });

/** Opens many streams of events at once and keeps them open; the server has to go on answering. */
export const manyStreams = async (url: string, { client, owner }: People, count: number): Promise<Counts> => {
  const ending = new AbortController();
  const tokens = [client, owner, null];
  const wrong: string[] = [];
  let refused = 0;
  await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const token = tokens[place % tokens.length] ?? null;
      const response = await open(url, token, ending.signal).catch((error: unknown) => String(error));
      if (typeof response === 'string') return void wrong.push(`a stream: ${response}`);
      if (response.status >= 400) refused += 1;
      if (token === null && response.status !== 401)
        wrong.push(`a stream of nobody was answered with ${response.status}`);
      if (response.status >= 500) wrong.push(`a stream was answered with ${response.status}`);
    }),
  );
  const before = performance.now();
  const health = await fetch(`${url}/health`, { signal: AbortSignal.timeout(longestHealthMillis) }).catch(() => null);
  if (health?.ok !== true) wrong.push(`/health was not answered within ${longestHealthMillis} ms`);
  console.info(`/health is answered in ${Math.round(performance.now() - before)} ms beside ${count} streams`);
  ending.abort();
  return { kind: 'streams', requests: count, refused, wrong, acknowledged: count - refused, lost: 0 };
};
