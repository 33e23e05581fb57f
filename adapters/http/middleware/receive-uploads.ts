import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createMiddleware } from 'hono/factory';
import pLimit from 'p-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type RefusalAnswer, Refused, Rejected, tooManyUploads, uploadTimedOut } from '../wire/refusals.ts';
import type { HttpContext, HttpEnv } from '../wire/slice.ts';
import { type UploadLimit, uploadLimitOf } from './limit-bodies.ts';
import { take } from './rate-limits.ts';
import { type FormLimits, FormNotReceived, type ReceivedForm, receiveForm } from './receive-form.ts';

/** How many uploads may run at once: from one network, and at one route from all networks. */
const maxAtNetwork = 6;
const maxAtRoute = 30;

type UploadTimes = Pick<FormLimits, 'stallMillis' | 'wholeMillis'>;

/** A phone that sends nothing for ten seconds has lost its network. The web app waits for three minutes. */
const usualTimes: UploadTimes = { stallMillis: 10_000, wholeMillis: 180_000 };

/** How many files are read and checked at once, because each is in memory during that time. */
const judgedAtOnce = 2;

const unreadable: RefusalAnswer = { status: 400, code: 'Unreadable', message: 'The request could not be read' };

const refusalFor = ({ failure, cause }: FormNotReceived, limit: UploadLimit): Error => {
  switch (failure) {
    case 'file-too-large':
      return new Refused(limit.fileTooLarge);
    case 'form-too-large':
      return new Refused(limit.bodyTooLarge);
    case 'timed-out':
      return new Refused(uploadTimedOut);
    case 'unreadable':
      return new Refused(unreadable);
    case 'disk':
      return new Rejected({ kind: 'Unavailable', reason: `uploads: ${cause instanceof Error ? cause.message : ''}` });
  }
};

/** Counts running uploads by name; `enter` returns false if the limit is reached. */
const openCount = (most: number) => {
  const counts = new Map<string, number>();
  return {
    enter: (name: string): boolean => {
      const count = counts.get(name) ?? 0;
      if (count >= most) return false;
      counts.set(name, count + 1);
      return true;
    },
    leave: (name: string): void => {
      const left = (counts.get(name) ?? 1) - 1;
      if (left === 0) counts.delete(name);
      else counts.set(name, left);
    },
  };
};

/** Takes a place for an upload and returns how to give it back. Refuses if there is none. */
const openPlaces = (areLimited: boolean) => {
  const atNetworks = openCount(areLimited ? maxAtNetwork : Number.POSITIVE_INFINITY);
  const atRoutes = openCount(areLimited ? maxAtRoute : Number.POSITIVE_INFINITY);
  return (network: string, route: string): (() => void) => {
    if (!atNetworks.enter(network)) throw new Refused(tooManyUploads);
    if (!atRoutes.enter(route)) {
      atNetworks.leave(network);
      throw new Refused(tooManyUploads);
    }
    return () => {
      atNetworks.leave(network);
      atRoutes.leave(route);
    };
  };
};

/** The body from the socket itself, because wrapping it in a web stream costs too much; null if there is none. */
const bodyOf = (c: HttpContext): Readable | null => {
  const { incoming } = c.env ?? {};
  if (incoming !== undefined) return incoming;
  // Node's web streams and the DOM's have the same shape but different types.
  return c.req.raw.body === null ? null : Readable.fromWeb(c.req.raw.body as WebStream<Uint8Array>);
};

const received = async (root: string, c: HttpContext, limit: UploadLimit & UploadTimes): Promise<ReceivedForm> => {
  if (Number(c.req.header('Content-Length') ?? 0) > limit.bytes) throw new Refused(limit.bodyTooLarge);
  const body = bodyOf(c);
  if (body === null) throw new Refused(unreadable);
  const type = c.req.header('Content-Type') ?? '';
  try {
    return await receiveForm(root, body, type, limit);
  } catch (cause) {
    throw cause instanceof FormNotReceived ? refusalFor(cause, limit) : cause;
  }
};

export type UploadsParts = {
  /** The folder for files while they are being uploaded. */
  readonly uploadsDir: string;
  readonly areRatesLimited: boolean;
};

/**
 * Streams files to the disk instead of memory, and limits how many uploads run at once. The route reads the form as
 * usual; the files are deleted when it has answered.
 */
export const receiveUploads = ({ uploadsDir, areRatesLimited }: UploadsParts, times = usualTimes) => {
  const enter = openPlaces(areRatesLimited);
  const inTurn = pLimit(judgedAtOnce);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const limit = uploadLimitOf(c);
    if (limit === null) return next();
    const leave = enter(c.get('address') ?? 'local', c.get('route') ?? '');
    try {
      const { form, release } = await received(uploadsDir, c, { ...limit, ...times });
      c.req.bodyCache.formData = form;
      await inTurn(next).finally(release);
    } finally {
      leave();
    }
  });
};

const kibibyte = 1024;
const kibibytesADay = 200 * kibibyte;
const daySeconds = 24 * 60 * 60;

/** One client network may upload 200 MB a day. The quota is off for load tests. */
export const openUploadQuota = (isOn: boolean) => {
  const limiter = new RateLimiterMemory({ points: kibibytesADay, duration: daySeconds });
  return async (address: string | null, bytes: number): Promise<void> => {
    if (isOn) await take(limiter, address ?? 'local', Math.ceil(bytes / kibibyte));
  };
};
