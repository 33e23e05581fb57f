import { lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { err, ok } from 'neverthrow';
import type { Outbound, OutboundAnswer, OutboundAsked, OutboundTrouble } from '../application/ports/outbound.ts';

class Forbidden extends Error {}
class TooLarge extends Error {}

const internetOfSix = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is on the public internet, and not this machine, a private network, cloud metadata etc. */
const mayReach = (address: string, isLoopbackAllowed: boolean): boolean => {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address written as an IPv6 one is judged as IPv4.
  const judged = ipaddr.process(address);
  const range = judged.range();
  // Ranges without a special use count as unicast, but only a part of IPv6 is the internet (RFC 4291, 2000::/3).
  if (judged instanceof ipaddr.IPv6 && range === 'unicast') return judged.match(internetOfSix);
  return range === 'unicast' || (isLoopbackAllowed && range === 'loopback');
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const redirected: readonly number[] = [301, 302, 303, 307, 308];

const isOwnMachine = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

const mayAsk = (url: URL, isLoopbackAllowed: boolean): boolean => {
  const host = hostOf(url);
  // An address is checked here. A name is checked once it is resolved.
  if (isIP(host) !== 0 && !mayReach(host, isLoopbackAllowed)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackAllowed && isOwnMachine(host));
};

/** Resolves a name to those of its addresses that may be reached. Fails if there are none. */
const guardedLookup =
  (isLoopbackAllowed: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (failure, found) => {
      if (failure !== null) return callback(failure, []);
      const allowed = found.filter(({ address }) => mayReach(address, isLoopbackAllowed));
      const [first] = allowed;
      if (first === undefined) return callback(new Forbidden(), []);
      if (options.all === true) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };

type Way = { readonly url: URL; readonly lookup: LookupFunction; readonly signal: AbortSignal };

/** Sends one request and reads the answer up to the given number of bytes. Follows no redirects. */
const send = ({ method, body, headers = {}, maxBytes }: OutboundAsked, { url, lookup, signal }: Way) =>
  new Promise<OutboundAnswer>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(url, {
      method,
      headers: {
        'User-Agent': 'salon',
        'Accept-Encoding': 'identity',
        ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      lookup,
      // Uses each connection once, so that each is checked.
      agent: false,
      signal,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('error', reject);
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > maxBytes) sent.destroy(new TooLarge());
        else parts.push(part);
      });
      response.on('close', () => {
        if (!response.complete) reject(new Error('the answer was cut off'));
      });
      response.on('end', () => {
        const said = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(said), body: Buffer.concat(parts) });
      });
    });
    sent.end(body);
  });

const troubleOf = (cause: unknown, signal: AbortSignal): OutboundTrouble => {
  if (cause instanceof Forbidden) return 'forbidden-address';
  if (cause instanceof TooLarge) return 'too-large';
  return signal.aborted ? 'too-slow' : 'unreachable';
};

/** `isLoopbackAllowed` lets tests use their own servers, also without TLS. */
export const openOutbound = ({ isLoopbackAllowed }: { readonly isLoopbackAllowed: boolean }): Outbound => {
  const lookup = guardedLookup(isLoopbackAllowed);
  return async (asked) => {
    const signal = AbortSignal.timeout(asked.millis);
    let url = URL.parse(asked.url);
    if (url === null || !mayAsk(url, isLoopbackAllowed)) return err('forbidden-address');
    for (let left = asked.redirects; ; left -= 1) {
      let answer: OutboundAnswer;
      try {
        answer = await send(asked, { url, lookup, signal });
      } catch (cause) {
        return err(troubleOf(cause, signal));
      }
      const { location } = answer.headers;
      if (!redirected.includes(answer.status) || location === undefined) return ok(answer);
      if (left === 0) return err('sent-on');
      url = URL.parse(location, url.href);
      if (url === null) return err('sent-on');
      if (!mayAsk(url, isLoopbackAllowed)) return err(url.protocol === 'http:' ? 'sent-on' : 'forbidden-address');
    }
  };
};
