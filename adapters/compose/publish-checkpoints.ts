import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import type { Clock } from '../../application/ports/clock.ts';
import type { SealedLog } from '../../application/ports/event-codec.ts';
import type { Files } from '../../application/ports/files.ts';
import { dayHeadFiles } from '../../application/stored-files.ts';
import type { Logger } from '../system/log.ts';

export type PublishParts = {
  readonly sealedLog: Pick<SealedLog, 'head'>;
  readonly files: Pick<Files, 'get' | 'put'>;
  /** Gets a timestamp for these bytes; null if no authority is configured. */
  readonly stamp: ((bytes: Uint8Array) => Promise<Result<Uint8Array, string>>) | null;
  /** A folder or an http(s) address that receives each day's head; null for none. */
  readonly to: string | null;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly everyMillis?: number;
  /** When to ask again for a head that the log does not have yet. */
  readonly soonMillis?: number;
};

const usualMillis = 10 * 60_000;
const usualSoonMillis = 1_000;
const sendMillis = 20_000;

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Writes the head to the folder, with its stamp next to it, or sends the head to the address. */
const handOver = async (
  to: string,
  day: string,
  head: Uint8Array,
  stamp: Uint8Array | null,
): Promise<Result<void, string>> => {
  try {
    if (/^https?:/.test(to)) {
      const sent = await fetch(to, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
        body: new Uint8Array(head),
        signal: AbortSignal.timeout(sendMillis),
      });
      return sent.ok ? ok(undefined) : err(`it answered ${sent.status}`);
    }
    await mkdir(to, { recursive: true });
    await writeFile(join(to, `${day}.checkpoint`), head);
    if (stamp !== null) await writeFile(join(to, `${day}.checkpoint.tsr`), stamp);
    return ok(undefined);
  } catch (cause) {
    return err(reasonOf(cause));
  }
};

const fileIn = async ({ files }: PublishParts, name: string): Promise<Uint8Array | null> =>
  (await files.get(name)).unwrapOr(null);

/** The day's first head, which is kept with the files; null while the log has none. */
const headOf = async (parts: PublishParts, name: string): Promise<Uint8Array | null> => {
  const kept = await fileIn(parts, name);
  if (kept !== null) return kept;
  const head = parts.sealedLog.head().unwrapOr(null);
  if (head === null) return null;
  const bytes = Buffer.from(head.text, 'utf8');
  return (await parts.files.put(name, bytes)).isOk() ? bytes : null;
};

/** The stamp of that head; null if none is wanted or none can be had right now. */
const stampOf = async (parts: PublishParts, name: string, head: Uint8Array): Promise<Uint8Array | null> => {
  const kept = await fileIn(parts, name);
  if (kept !== null || parts.stamp === null) return kept;
  const made = await parts.stamp(head);
  if (made.isErr()) {
    parts.log.warn({ reason: made.error }, 'the head of the log could not be stamped');
    return null;
  }
  await parts.files.put(name, made.value);
  return made.value;
};

/**
 * Keeps the first head of each day (UTC) with the files, gets it stamped, and sends it to the configured place.
 * Failed steps are tried again some minutes later; a log without a head, as at a first start, is asked again sooner.
 */
export const publishCheckpoints = (parts: PublishParts): { readonly close: () => Promise<void> } => {
  const { files, stamp, to, clock, log } = parts;
  const { everyMillis = usualMillis, soonMillis = usualSoonMillis } = parts;
  let soon: NodeJS.Timeout | undefined;
  let isClosed = false;
  const runSoon = (): void => {
    clearTimeout(soon);
    if (!isClosed) soon = setTimeout(run, soonMillis).unref();
  };

  const publish = async (): Promise<void> => {
    const day = clock.now().slice(0, 10);
    const names = dayHeadFiles(day);
    const head = await headOf(parts, names.checkpoint);
    if (head === null) return runSoon();
    const stamped = await stampOf(parts, names.stamp, head);
    if (to === null || (await fileIn(parts, names.sent)) !== null) return;
    // The head and its stamp are handed over together.
    if (stamp !== null && stamped === null) return;
    const handed = await handOver(to, day, head, stamped);
    if (handed.isErr()) return log.warn({ reason: handed.error }, 'the head of the log could not be handed over');
    await files.put(names.sent, Buffer.from(`${clock.now()}\n`));
    log.info({ day }, 'the head of the log was handed over');
  };

  let running = Promise.resolve();
  const run = (): void => {
    running = running
      .then(publish)
      .catch((cause: unknown) => log.warn({ reason: reasonOf(cause) }, 'no head was published'));
  };
  run();
  const timer = setInterval(run, everyMillis);
  timer.unref();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
};
