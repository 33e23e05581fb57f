import autocannon from 'autocannon';
import { median } from './figures.ts';
import type { Client } from './http-client.ts';
import type { Row } from './table.ts';

const connections = 32;
const rounds = 3;
const seconds = 3;

type Read = {
  readonly name: string;
  readonly path: string;
  readonly asOwner?: boolean;
  /** Least share of the floor. */
  readonly target: number;
};

const today = new Date().toISOString().slice(0, 10);

const dateAfter = (days: number): string => {
  const date = new Date(`${today}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const reads: readonly Read[] = [
  { name: 'branding', path: '/api/v2/branding', target: 0.7 },
  { name: 'services', path: '/api/v2/services', target: 0.7 },
  { name: 'slots of one day', path: `/api/v2/admin/availability/time-slots/${dateAfter(10)}`, target: 0.5 },
  {
    name: 'days of a month',
    path: `/api/v2/availability/days?from=${dateAfter(5)}&to=${dateAfter(35)}`,
    target: 0.2,
  },
  {
    name: 'admin list, 20 by name',
    path: '/api/v2/admin/appointments?page=2&limit=20&sortBy=customerInfo.name&sortOrder=asc',
    asOwner: true,
    target: 0.1,
  },
  {
    name: 'admin list, searched',
    path: '/api/v2/admin/appointments?page=1&limit=20&search=wil&sortBy=date&sortOrder=desc',
    asOwner: true,
    target: 0.1,
  },
];

type Load = { readonly rps: number; readonly p50: number; readonly p99: number };

const load = async (url: string, headers: Readonly<Record<string, string>>): Promise<Load> => {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};

const medianOf = (loads: readonly Load[], pick: (load: Load) => number): number => median(loads.map(pick));

/** Each read beside the cheapest answer of the same server, in turns, so that what else the machine does hits both. */
export const measureReads = async (client: Client, size: number): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const { name, path, asOwner = false, target } of reads) {
    const shares: number[] = [];
    const loads: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const floor = await load(`${client.url}/healthz`, {});
      const found = await load(`${client.url}${path}`, asOwner ? client.owner : {});
      loads.push(found);
      shares.push(found.rps / floor.rps);
    }
    rows.push({
      name: `${name} (${size} appointments)`,
      perSecond: medianOf(loads, ({ rps }) => rps),
      p50: medianOf(loads, ({ p50 }) => p50),
      p99: medianOf(loads, ({ p99 }) => p99),
      share: median(shares),
      target,
    });
  }
  return rows;
};
