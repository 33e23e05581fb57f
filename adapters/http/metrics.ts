import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../../application/ports/clock.ts';
import { type Instant, millisOf } from '../../domain/kernel/time.ts';
import { type Health, type MonitoringParts, readinessOf, version } from './health.ts';
import type { HttpEnv } from './wire/slice.ts';

type ProcessFigures = {
  /** How many requests were answered, by the first digit of the status. */
  readonly answers: ReadonlyMap<string, number>;
  /** The 99th percentile of the event loop's delay since it was last read, in seconds. */
  readonly loopDelay: number;
  readonly residentBytes: number;
  readonly upSeconds: number;
};

const nanos = 1e9;

/** Counts answers and measures the process. */
export const openFigures = () => {
  const answers = new Map(['2xx', '3xx', '4xx', '5xx'].map((status) => [status, 0]));
  const delay = monitorEventLoopDelay({ resolution: 100 });
  delay.enable();
  return {
    count: createMiddleware<HttpEnv>(async (c, next) => {
      await next();
      const status = `${Math.floor(c.res.status / 100)}xx`;
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }),
    figures: (): ProcessFigures => {
      const loopDelay = delay.percentile(99) / nanos;
      delay.reset();
      return { answers, loopDelay, residentBytes: process.memoryUsage.rss(), upSeconds: process.uptime() };
    },
  };
};

type Measured = Health &
  ProcessFigures & {
    readonly ready: boolean;

    readonly leftOut: number;
    readonly now: Instant;
  };

type Sample = readonly [labels: string, value: number];

const metric = (name: string, type: 'gauge' | 'counter', help: string, samples: readonly Sample[]): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([labels, value]) => `${name}${labels} ${value}`),
  ].join('\n');

const gauge = (name: string, help: string, value: number): string => metric(name, 'gauge', help, [['', value]]);

const secondsFrom = (moment: string | null | undefined, now: Instant): number =>
  moment === null || moment === undefined ? 0 : Math.max(0, (millisOf(now) - Date.parse(moment)) / 1_000);

/** Writes the text format of Prometheus. No value names a person. */
const metricsOf = (found: Measured): string => {
  const { store, projections, stuck, seal, notices, answers, now } = found;
  return [
    metric('salon_info', 'gauge', 'The release.', [[`{version="${version}"}`, 1]]),
    gauge('salon_ready', 'Whether the log can be written and every public page answers.', Number(found.ready)),
    gauge('salon_log_up', 'Whether the log can be reached.', Number(store.status === 'up')),
    gauge('salon_views_caught_up', 'Whether the read models show the whole log.', Number(found.isCaughtUp)),
    gauge('salon_views_age_seconds', 'How old the answers are while the log is away.', found.ageSeconds ?? 0),
    gauge(
      'salon_views_parked',
      'Read models that could not go on.',
      projections.filter(({ state }) => state === 'parked').length,
    ),
    gauge('salon_rows_left_out', 'Rows that could not be shown.', found.leftOut),
    gauge('salon_work_stuck', 'Work that has failed more than once.', stuck.length),
    gauge('salon_seal_unsealed_events', 'Events that came after the seal.', seal.unsealed),
    gauge('salon_seal_age_seconds', 'How old the seal is.', secondsFrom(seal.signedAt, now)),
    gauge('salon_notices_due', 'Messages that should have been sent.', notices?.due ?? 0),
    gauge('salon_notices_failing', 'Messages that were tried in vain.', notices?.failing ?? 0),
    gauge('salon_notices_late', 'Messages that failed more than once or are due for half an hour.', notices?.late ?? 0),
    gauge(
      'salon_notices_oldest_seconds',
      'How long the oldest message has been due.',
      secondsFrom(notices?.dueSince, now),
    ),
    gauge('salon_disk_free_bytes', 'Room on the disk of the data folder.', found.freeBytes),
    metric(
      'salon_answers_total',
      'counter',
      'Answered requests.',
      [...answers].map(([status, count]) => [`{status="${status}"}`, count]),
    ),
    gauge('nodejs_eventloop_delay_p99_seconds', 'Delay of the event loop since the last question.', found.loopDelay),
    gauge('process_resident_memory_bytes', 'Memory of the process.', found.residentBytes),
    gauge('process_uptime_seconds', 'Since the start of the process.', found.upSeconds),
    '',
  ].join('\n');
};

/** Metrics for Prometheus, for callers who send the token. */
export const metricsRoutes = (
  { health, leftOutRows, ask, clock }: MonitoringParts & { readonly clock: Clock },
  token: string,
  figures: () => ProcessFigures,
) =>
  new Hono<HttpEnv>().get('/metrics', bearerAuth({ token }), async (c) => {
    const found = await health();
    const { ready } = await readinessOf(found, ask);
    const text = metricsOf({ ...found, ready, leftOut: leftOutRows().length, now: clock.now(), ...figures() });
    return c.text(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
