import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openOutbound } from '../../../adapters/outbound.ts';
import type { OutboundAsked } from '../../../application/ports/outbound.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a server on this machine. Returns its port and how often it was asked. */
const serverOf = async (listener: RequestListener) => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked: () => asked };
};

const asked = (url: string, change: Partial<OutboundAsked> = {}): OutboundAsked => ({
  ...{ method: 'GET', url, redirects: 2, maxBytes: 1_000, millis: 20_000 },
  ...change,
});
const guarded = openOutbound({ isLoopbackAllowed: false });
const open = openOutbound({ isLoopbackAllowed: true });
const troubleOf = async (outbound: typeof open, url: string, change: Partial<OutboundAsked> = {}) =>
  (await outbound(asked(url, change))).match(
    ({ status }) => status,
    (trouble) => trouble,
  );

describe('addresses that the owner typed', () => {
  it.each([
    'http://calendar.example.com/a.ics',
    'https://127.0.0.1/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f.1/a.ics',
    'https://[::1]/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://[::ffff:a9fe:a9fe]/latest/meta-data',
    'https://[::127.0.0.1]/a.ics',
    'https://[4000::1]/a.ics',
    'https://10.1.2.3/a.ics',
    'https://172.16.0.9/a.ics',
    'https://192.168.1.1/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a.ics',
    'https://0.0.0.0/a.ics',
    'https://[fd00::1]/a.ics',
    'https://[fe80::1]/a.ics',
    'https://[64:ff9b::a00:1]/a.ics',
    'file:///etc/passwd',
    'ftp://example.com/a.ics',
    'not an address',
  ])('do not lead to %s', async (url) => {
    expect(await troubleOf(guarded, url)).toBe('forbidden-address');
  });

  it('do not lead to this machine by a name that resolves to it, and nobody there is asked', async () => {
    const server = await serverOf((_, response) => response.end('secret'));
    for (const outbound of [
      `https://localhost:${server.port}/`,
      `http://localhost:${server.port}/`,
      `http://127.0.0.1:${server.port}/`,
    ]) {
      expect(await troubleOf(guarded, outbound)).toBe('forbidden-address');
    }
    expect(server.asked()).toBe(0);
  });

  it('do not lead into a network by a redirect, nor to an address without TLS', async () => {
    const target = await serverOf((_, response) => response.end('secret'));
    const to = async (location: string) => {
      const server = await serverOf((_, response) => response.writeHead(302, { Location: location }).end());
      return troubleOf(open, `http://127.0.0.1:${server.port}/`);
    };
    expect(await to('https://10.0.0.1/')).toBe('forbidden-address');
    expect(await to('https://169.254.169.254/')).toBe('forbidden-address');
    expect(await to('http://example.com/')).toBe('sent-on');
    expect(await to('file:///etc/passwd')).toBe('forbidden-address');
    expect(await to(`http://127.0.0.1:${target.port}/`)).toBe(200);
    expect(target.asked()).toBe(1);
  });

  it('are left after some redirects, too many bytes and too long a wait', async () => {
    const circle = await serverOf((_, response) => response.writeHead(302, { Location: '/' }).end());
    expect(await troubleOf(open, `http://127.0.0.1:${circle.port}/`)).toBe('sent-on');
    expect(circle.asked()).toBe(3);
    const endless = await serverOf((_, response) => {
      const more = (): void => {
        if (response.destroyed) return;
        response.write('x'.repeat(500));
        setTimeout(more, 1);
      };
      more();
    });
    expect(await troubleOf(open, `http://127.0.0.1:${endless.port}/`)).toBe('too-large');
    const silent = await serverOf(() => undefined);
    expect(await troubleOf(open, `http://127.0.0.1:${silent.port}/`, { millis: 200 })).toBe('too-slow');
    const cut = await serverOf((_, response) => {
      response.writeHead(200, { 'Content-Length': '500' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await troubleOf(open, `http://127.0.0.1:${cut.port}/`)).toBe('unreachable');
  });
});
