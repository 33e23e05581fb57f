import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test as property } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedPaths, sitePage, unlistedPaths } from '../../../../adapters/http/pages/site-pages.ts';
import { type Drawing, dataBlock, loadSite } from '../../../../adapters/http/site/site.ts';
import { visitLinkActions } from '../../../../application/kernel/links.ts';

import { chosenBy } from '../../../../web/format/catalogued-choice.ts';
import { serviceNamed } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const built = `<!doctype html><html><head><!--head--><title>Built</title><!--/head-->
<link rel="stylesheet" crossorigin href="/assets/main-Ab12Cd34.css"></head><body>
<div id="root"></div><script type="application/json" id="page-data">{}</script></body></html>`;

let drawings = 0;

const drawing: Drawing = {
  draw: (path, search, { branding, service }) => {
    drawings += 1;
    if (branding.home.businessName === 'Undrawable') throw new Error('no');
    return `<h1>${path}${service === undefined ? '' : `${search} ${service.name}`} by ${branding.home.businessName}</h1>`;
  },
  chosenBy,
};

let folder: string;
let salon: SalonUnderTest;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(folder, 'index.html'), built);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/main-Ab12Cd34.css'), 'b::after{content:"</style>"}');
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
  salon = await openSalonUnderTest({ site: loadSite(folder, drawing), publicUrl: 'https://salon.example' });
  await salon.asOwner('PUT', '/branding', branded({}));
});
afterAll(async () => {
  await salon.close();
  rmSync(folder, { recursive: true });
});

const branded = (home: object) => ({
  global: { siteName: 'Root & Crown', tagline: 'Locs "by hand"', phone: '+13175550100' },
  home: { businessName: 'Root & Crown', heroTitle: 'Strand by strand', location: 'MUNCIE, IN', ...home },
});

const page = async (path: string): Promise<string> => (await salon.ask('GET', `/${path}`)).body;
const blockIn = (html: string, mark: string) =>
  JSON.parse(new RegExp(`<script type="application/${mark}[^>]*>(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

describe('the head of a page', () => {
  test('names the page and the studio, for search engines and for who is sent the link', async () => {
    const html = await page('/services');
    expect(html).toContain('<title>Our Services · Root &amp; Crown</title>');
    expect(html).toContain('<meta property="og:title" content="Our Services · Root &amp; Crown">');
    expect(html).toContain('<link rel="canonical" href="https://salon.example/services">');
    expect(html).toContain('<meta property="og:image" content="https://salon.example/share.png">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toMatch(/<meta name="description" content="[^"]*Root &amp; Crown, MUNCIE, IN[^"]*">/);
    expect(html).not.toContain('Built');
  });

  test('every page has a title and a description of its own', async () => {
    const heads = await Promise.all(
      [...listedPaths, ...unlistedPaths].map(async (path) =>
        /<title>.*?<meta name="desc[^>]*>/s.exec(await page(path)),
      ),
    );
    expect(new Set(heads.map((head) => head?.[0])).size).toBe(listedPaths.length + unlistedPaths.length);
  });

  test('a slash at the end, or a tag of an advertisement, is the same page', async () => {
    for (const address of ['/services/', '/services?utm_source=instagram']) {
      expect(await page(address)).toContain('<link rel="canonical" href="https://salon.example/services">');
    }
  });

  test('what needs a sign-in or a choice is not for search engines', async () => {
    for (const path of [...unlistedPaths, '/admin/services', '/nothing-here']) {
      const { headers, body } = await salon.ask('GET', `/${path}`);
      expect([path, headers.get('X-Robots-Tag')]).toEqual([path, 'noindex']);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('ld+json');
    }
    for (const path of listedPaths)
      expect((await salon.ask('GET', `/${path}`)).headers.has('X-Robots-Tag')).toBe(false);
  });

  test('a page that is not there says so by its status too', async () => {
    const { status, body } = await salon.ask('GET', '//nothing-here');
    expect([status, sitePage('/nothing-here')]).toEqual([404, null]);
    for (const action of visitLinkActions)
      expect([action, sitePage(`/visit/${action}/a/b`)?.title]).toEqual([action, 'Your visit']);
    expect(body).toContain('<title>Page not found · Root &amp; Crown</title>');
    expect((await salon.ask('GET', '//services')).status).toBe(200);
  });
});

test('a salon that nobody has told its address names none that a visitor could make up', async () => {
  const anywhere = await openSalonUnderTest({ site: loadSite(folder, drawing) });
  const pages = await Promise.all(
    ['http://one.example/services', 'http://two.example/services'].map(async (address) => {
      const answer = await anywhere.salon.app.request(address);
      return [answer.headers.get('ETag'), await answer.text()] as const;
    }),
  );
  await anywhere.close();
  expect(pages[0]).toEqual(pages[1]);
  expect(pages[0]?.[1]).toContain('<link rel="canonical" href="/services">');
  expect(pages[0]?.[1]).toContain('<meta property="og:image" content="/share.png">');
  expect(pages[0]?.[1]).not.toContain('one.example');
});

describe('the studio for search engines', () => {
  test('is a hair salon with its services, hours and rating', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Loc Repair');
    for (const rating of [5, 4]) {
      const review = { serviceId, customerName: 'Ada', customerEmail: 'ada@example.org', rating, comment: 'Lovely' };
      const { body } = await salon.ask('POST', '/reviews/public', { body: review });
      await salon.asOwner('PUT', `/admin/reviews/${body.data.id}/status`, { status: 'approved' });
    }
    const about = blockIn(await page('/'), 'ld\\+json');
    expect(about).toMatchObject({
      '@type': 'HairSalon',
      name: 'Root & Crown',
      telephone: '+13175550100',
      url: 'https://salon.example/',
      address: { addressLocality: 'MUNCIE', addressRegion: 'IN' },
      openingHoursSpecification: { opens: '09:00', closes: '17:00' },
      aggregateRating: { ratingValue: '4.5', reviewCount: 2 },
    });
    const offered = about.hasOfferCatalog.itemListElement;
    expect(offered).toContainEqual(
      expect.objectContaining({
        price: '60.00',
        priceCurrency: 'USD',
        itemOffered: expect.objectContaining({ name: 'Loc Repair' }),
      }),
    );
    expect(about).not.toHaveProperty('email');
  });

  test('finds its pages in the sitemap, and stays out of the rest', async () => {
    const { headers, body } = await salon.ask('GET', '//sitemap.xml');
    expect(headers.get('Content-Type')).toContain('xml');
    expect([...body.matchAll(/<loc>https:\/\/salon\.example(.*?)<\/loc>/g)].map(([, path]) => path)).toEqual(
      listedPaths,
    );
    const robots: string = (await salon.ask('GET', '//robots.txt')).body;
    for (const path of ['/admin', '/dashboard', '/appointments', '/settings', '/api/']) {
      expect(robots).toContain(`Disallow: ${path}\n`);
    }
    expect(robots).toContain('Sitemap: https://salon.example/sitemap.xml');
    // Calendar services that obey robots.txt may read the feeds: the longer rule counts.
    expect(robots).toMatch(/^Disallow: \/api\/$[\s\S]*^Allow: \/api\/v2\/calendar-feeds\/$/m);
  });
});

test('where the address of the site is not known, crawlers are told none: anyone who asks could make up a host', async () => {
  const nameless = await openSalonUnderTest({ site: loadSite(folder, drawing), publicUrl: null });
  const headers = { Host: 'evil.example' };
  const robots = await nameless.ask('GET', '//robots.txt', { headers });
  expect([robots.status, robots.body.includes('Disallow: /admin\n'), /Sitemap|evil/.test(robots.body)]).toEqual([
    200,
    true,
    false,
  ]);
  expect((await nameless.ask('GET', '//sitemap.xml', { headers })).status).toBe(404);
  await nameless.close();
});

test('a phone keeps the site under the name of the studio', async () => {
  const { headers, body } = await salon.ask('GET', '//manifest.webmanifest');
  expect(headers.get('Content-Type')).toContain('application/manifest+json');
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ name: 'Root & Crown', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable']);
});

describe('what opens the app without a network', () => {
  test('is asked about at each start, and may fetch from here alone', async () => {
    const { status, headers } = await salon.ask('GET', '//sw.js');
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
    expect(headers.get('Content-Type')).toContain('text/javascript');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
  });

  test('is the page as it was built, with no data of anybody, under the rules of a page', async () => {
    const { status, headers, body } = await salon.ask('GET', '//shell.html');
    expect([status, body]).toEqual([200, built]);
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-cache', 'noindex']);
  });
});

describe('the first data of a page', () => {
  test('is what the API would have answered', async () => {
    const data = blockIn(await page('/'), 'json');
    const answers = await Promise.all(
      ['/branding', '/services?isActive=true', '/reviews?limit=3'].map((path) => salon.ask('GET', path)),
    );
    expect([data.branding, data.services, data.reviews.page]).toEqual(answers.map(({ body }) => body.data));
    const rules = (await salon.ask('GET', '/availability/rules')).body.data;
    expect(blockIn(await page('/contact'), 'json')).toEqual({ branding: data.branding, rules });
    expect(blockIn(await page('/admin'), 'json')).toEqual({ branding: data.branding, rules });
  });

  test('is that of the last change', async () => {
    const { id } = await serviceNamed(salon, 'Loc Repair');
    const before = await salon.ask('GET', '//services');
    const tag = { headers: { 'If-None-Match': before.headers.get('ETag') ?? '' } };
    expect((await salon.ask('GET', '//services', tag)).status).toBe(304);
    await salon.asOwner('PUT', `/admin/services/${id}`, { price: 63 });
    expect((await salon.ask('GET', '//services', tag)).status).toBe(200);
    expect(JSON.stringify(blockIn(await page('/services'), 'json').services)).toContain('"price":63');
  });

  property.prop([fc.jsonValue()])('ends its script nowhere but at its end', (value) => {
    const block = dataBlock('application/json', value);
    const inside = block.slice('<script type="application/json">'.length, -'</script>'.length);
    expect(inside).not.toContain('<');
    expect(JSON.parse(inside)).toEqual(JSON.parse(JSON.stringify(value)));
  });

  test('is no script to the policy, whatever the owner wrote', async () => {
    const heroTitle = '</script><script>alert(1)</script><!--';
    await salon.asOwner('PUT', '/branding', branded({ heroTitle }));
    const { headers, body } = await salon.ask('GET', '//');
    expect(body).not.toContain('<script>alert');
    expect(blockIn(body, 'json').branding.home.heroTitle).toBe(heroTitle);
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  });
});

test('a script that gets into a page by a text is not allowed by its own hash, unlike the scripts of the page as it was built', async () => {
  const page = mkdtempSync(join(tmpdir(), 'scripted-'));
  writeFileSync(join(page, 'index.html'), built.replace('</head>', '<script>begin()</script></head>'));
  const other = await openSalonUnderTest({ site: loadSite(page, drawing), publicUrl: 'https://salon.example' });
  const body = branded({ businessName: '<script>alert(2)</script>' });
  await other.asOwner('PUT', '/branding', body);
  const answered = await other.ask('GET', '//services');
  expect(answered.body).toContain('<h1>/services by <script>alert(2)</script></h1>');
  const hash = `sha256-${createHash('sha256').update('begin()').digest('base64')}`;
  expect(answered.headers.get('Content-Security-Policy')).toContain(`script-src 'self' '${hash}';`);
  await other.close();
  rmSync(page, { recursive: true });
});

describe('a page that is the same for everybody', () => {
  test('comes drawn; one that depends on its query, or on who looks, does not', async () => {
    expect(await page('/services?utm_source=instagram')).toContain('<h1>/services by Root & Crown</h1>');
    expect(await page('/reviews')).toContain('<h1>/reviews');
    for (const path of ['/reviews?tab=create', '/booking/datetime', '/dashboard', '/nothing-here']) {
      expect(await page(path)).toContain('<div id="root"></div>');
    }
  });

  test('has its styles in it, so that it is painted without waiting for a file; one that is not drawn names them', async () => {
    const drawn = await page('/services');
    expect(drawn).toContain('<style>b::after{content:"<\\/style>"}</style>');
    expect(drawn.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/main-Ab12Cd34.css" disabled>',
    ]);
    const left = await page('/dashboard');
    expect(left).toContain('<link rel="stylesheet" crossorigin href="/assets/main-Ab12Cd34.css">');
    expect(left).not.toContain('<style>');
  });

  test('so does the first step of a booking, with the service that its address names', async () => {
    const { id } = await serviceNamed(salon, 'Loc Repair');
    const { data } = (await salon.ask('GET', `/services/${id}`)).body;
    const html = await page(`/booking/datetime?service=${id}`);
    expect(html).toContain(`<h1>/booking/datetime?service=${id} Loc Repair by Root & Crown</h1>`);
    expect(blockIn(html, 'json').service).toEqual(data);
    for (const other of ['?service=Retwist', '?service=%7B', `?serviceId=${id}`]) {
      expect(await page(`/booking/datetime${other}`)).toContain('<div id="root"></div>');
    }
  });

  test('is drawn once for all addresses that show the same, under whatever host they are asked for', async () => {
    const { id } = await serviceNamed(salon, 'Interlocks');
    const { addOns } = (await salon.ask('GET', `/services/${id}`)).body.data;
    const [one, other] = addOns;
    const spelled = [
      { service: id, addons: JSON.stringify([{ id: one.id }, { id: other.id }]), date: '2026-12-07', time: '14:30' },
      { service: JSON.stringify({ id, name: 'Interlocks', price: 85 }), addons: JSON.stringify([one, other]) },
      {
        addons: JSON.stringify([other, one, other, { id: 'gone' }]),
        service: `{ "price": "1", "name": "?", "_id": "${id}" }`,
      },
      { utm_source: 'instagram', meeting: 'video', service: id, addons: JSON.stringify([other, one]), time: '2:30 PM' },
    ].map((query) => new URLSearchParams({ ...query, date: '2026-12-07', time: query.time ?? '02:30 pm' }));
    const before = drawings;
    const pages = await Promise.all(
      spelled.flatMap((query) =>
        ['http://one.example', 'http://salon.example:81'].map(async (host) =>
          (await salon.salon.app.request(`${host}/booking/datetime?${query}`)).text(),
        ),
      ),
    );
    expect(new Set(pages).size).toBe(1);
    expect(drawings - before).toBe(1);
    spelled[0]?.delete('addons');
    expect(await page(`/booking/datetime?${spelled[0]}`)).not.toBe(pages[0]);
    expect(drawings - before).toBe(2);
    // The browser draws a visit of several services.
    const { id: more } = await serviceNamed(salon, 'Loc Repair');
    const several = new URLSearchParams({ service: id, addons: JSON.stringify([{ id: more }]) });
    expect(await page(`/booking/datetime?${several}`)).toContain('<div id="root"></div>');
  });

  test('is one for all that is below the owner’s page, and one for all that is not there', async () => {
    const tagOf = async (path: string) => (await salon.ask('GET', `/${path}`)).headers.get('ETag');
    expect(await tagOf('/admin/one?x')).toBe(await tagOf('/admin/two'));
    expect(await page('/nothing')).toBe(await page('/nothing-else'));
  });

  test('is not drawn with what a visitor has typed about herself', async () => {
    const { id } = await serviceNamed(salon, 'Loc Repair');
    const html = await page(`/booking/datetime?service=${id}&customerInfo=%7B%22firstName%22%3A%22Zora%22%7D`);
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('Zora');
  });

  test('is left to the browser where somebody makes up days without end', async () => {
    const { id } = await serviceNamed(salon, 'Loc Repair');
    const before = drawings;
    for (let year = 3000; year < 3300; year += 1) await page(`/booking/datetime?service=${id}&date=${year}-01-01`);
    // The server draws 120 such pages a minute, and the clock may reach the next minute during the loop.
    expect(drawings - before).toBeLessThanOrEqual(240);
    expect((await salon.ask('GET', `//booking/datetime?service=${id}&date=last`)).status).toBe(200);
  });

  test('is left to the browser where drawing fails, and the log says so', async () => {
    await salon.asOwner('PUT', '/branding', branded({ businessName: 'Undrawable' }));
    const { status, body } = await salon.ask('GET', '//');
    expect(status).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(salon.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'a page could not be drawn' }),
    );
  });
});
