import autocannon from 'autocannon';
import { median } from '../support/figures.ts';
import type { Row } from '../support/table.ts';
import type { BenchClient } from './client.ts';

const connections = 16;
const rounds = 3;
const seconds = 1;

type Read = {
  readonly name: string;
  /** The paths that are requested in turn. */
  readonly paths: readonly string[];
  readonly asOwner?: boolean;
  /** The smallest acceptable share of the floor; null if there is no target. */
  readonly target: number | null;
};

const today = new Date().toISOString().slice(0, 10);

const dateAfter = (days: number): string => {
  const date = new Date(`${today}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const numbered = <Value>(count: number, make: (index: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

const list = (query: string): string => `/api/v2/admin/appointments?limit=20&${query}`;
const names = ['wil', 'mar', 'john', 'an', 'retight', 'lee son', 'consult', 'example'];

export const slotsOfADay = 'slots of one day';

const reads: readonly Read[] = [
  { name: 'branding', paths: ['/api/v2/branding'], target: 0.7 },
  { name: 'services', paths: ['/api/v2/services'], target: 0.7 },
  {
    name: slotsOfADay,
    paths: numbered(20, (index) => `/api/v2/admin/availability/time-slots/${dateAfter(5 + index)}`),
    target: 0.5,
  },
  {
    name: 'days of a month',
    paths: numbered(10, (index) => `/api/v2/availability/days?from=${dateAfter(index)}&to=${dateAfter(index + 30)}`),
    target: 0.2,
  },
  {
    name: 'admin list by name, pages 1–40',
    paths: numbered(40, (index) => list(`page=${index + 1}&sortBy=customerInfo.name&sortOrder=asc`)),
    asOwner: true,
    target: 0.1,
  },
  {
    name: 'admin list searched, pages of 8 searches',
    paths: names.flatMap((name) => [1, 2].map((page) => list(`page=${page}&search=${encodeURIComponent(name)}`))),
    asOwner: true,
    target: 0.1,
  },
  {
    name: 'admin list searched, never the same',
    paths: numbered(900, (index) => list(`search=${100 + index}`)),
    asOwner: true,
    target: null,
  },
];

type Load = { readonly rps: number; readonly p50: number; readonly p99: number; readonly cpuMicros: number };

const load = async (
  { url, gauge, owner }: BenchClient,
  { paths, asOwner = false }: Pick<Read, 'paths' | 'asOwner'>,
): Promise<Load> => {
  const before = await gauge();
  const result = await autocannon({
    ...{ url, connections, duration: seconds, requests: paths.map((path) => ({ path })) },
    headers: asOwner ? owner : {},
  });
  const { cpuMicros } = await gauge();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${paths[0]}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    rps: result.requests.average,
    ...{ p50: result.latency.p50, p99: result.latency.p99 },
    cpuMicros: (cpuMicros - before.cpuMicros) / result.requests.total,
  };
};

const floor = { paths: ['/healthz'] };

/**
 * Measures a read and the cheapest answer of the same server in turns, so that other load on the machine slows both.
 */
const measureRead = async (client: BenchClient, { name, target, ...read }: Read, size: number): Promise<Row> => {
  const turns: { readonly found: Load; readonly least: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const least = await load(client, floor);
    turns.push({ least, found: await load(client, read) });
  }
  const medianOf = (pick: (turn: (typeof turns)[number]) => number): number => median(turns.map(pick));
  return {
    name: `${name} (${size} appointments)`,
    perSecond: medianOf(({ found }) => found.rps),
    p50: medianOf(({ found }) => found.p50),
    p99: medianOf(({ found }) => found.p99),
    share: medianOf(({ found, least }) => found.rps / least.rps),
    cpuShare: medianOf(({ found, least }) => least.cpuMicros / found.cpuMicros),
    target,
  };
};

export const measureReads = async (client: BenchClient, size: number): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const read of reads) rows.push(await measureRead(client, read, size));
  return rows;
};
