import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstBranding } from '../../../../adapters/first-start/branding.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest();
});
afterEach(() => salon.close());

const read = (headers = {}) => salon.ask('GET', '/branding', { headers });
const save = async (body: unknown, headers = {}) => salon.asOwner('PUT', '/branding', body, headers);

describe('branding before the owner saved any', () => {
  test('every field of it is there, in the words that the pages fall back to', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data.home).toMatchObject({
      location: 'INDIANAPOLIS, IN',
      welcomeText: 'Welcome to my booking site!',
      sectionVisibility: {},
    });
    expect(Object.keys(body.data).sort()).toEqual(
      ['consultation', 'disclaimer', 'gallery', 'global', 'home', 'microlocks', 'policies', 'visibility'].sort(),
    );
    expect(body.data).toMatchObject(firstBranding);
    expect(body.data.policies.sections.every(({ _id }: { _id: unknown }) => typeof _id === 'string')).toBe(true);
  });

  test('a browser that has it is told so', async () => {
    const first = await read();
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    expect((await read({ 'If-None-Match': etag })).status).toBe(304);
    await save({ global: { siteName: 'Root & Crown' } });
    const changed = await read({ 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body.data.global.siteName).toBe('Root & Crown');
  });
});

describe('the owner saves her branding', () => {
  test('what she wrote shows to everybody, what she left out is as it first was', async () => {
    const saved = await save({
      home: { welcomeText: 'Hello', aboutText: '', sectionVisibility: { gallery: false } },
      gallery: { images: [{ url: '/files/pictures/one-1920.webp' }] },
      policies: { sections: [{ icon: 'clock', title: 'LATE', content: '<p>Please call.</p>' }] },
      notAField: { anything: 1 },
    });
    expect(saved.body.message).toBe('Branding updated successfully!');
    const { data } = (await read()).body;
    expect(data).toEqual(saved.body.data);
    expect(data.home).toMatchObject({ welcomeText: 'Hello', aboutText: '', location: 'INDIANAPOLIS, IN' });
    expect(data.home.sectionVisibility).toEqual({ gallery: false });
    expect(data.gallery.images).toEqual([
      {
        _id: expect.any(String),
        url: '/files/pictures/one-1920.webp',
        alt: 'one-1920',
        caption: '',
        category: 'general',
      },
    ]);
    expect(data.policies.sections).toEqual([
      { _id: expect.any(String), icon: 'clock', title: 'LATE', content: '<p>Please call.</p>' },
    ]);
    expect(data).not.toHaveProperty('notAField');
    expect(data).not.toHaveProperty('revision');
  });

  test('she is found on Instagram by a name or an address of it, and nothing else is taken', async () => {
    for (const instagram of ['', '@crown.coil', 'instagram.com/crown', 'https://www.instagram.com/crown/?hl=en']) {
      expect((await save({ global: { instagram } })).status, instagram).toBe(200);
      expect((await read()).body.data.global.instagram).toBe(instagram);
    }
    for (const instagram of ['two words', 'https://example.com/crown', 'javascript:alert(1)']) {
      const { status, body } = await save({ global: { instagram } });
      expect(status, instagram).toBe(400);
      expect(JSON.stringify(body)).toContain('Instagram must be a name like @yourstudio');
    }
  });

  test('each policy and picture has an id of its own, also one that is sent with an empty one', async () => {
    const ids = (list: readonly { readonly _id: string }[]) => new Set(list.map(({ _id }) => _id).filter(Boolean));
    expect(ids((await read()).body.data.policies.sections).size).toBe(5);
    const late = { _id: '', icon: 'clock', title: 'LATE', content: '<p>Please call.</p>' };
    const image = { _id: '', url: '/a.webp', alt: 'A' };
    const { data } = (await save({ policies: { sections: [late, late] }, gallery: { images: [image, image] } })).body;
    expect([ids(data.policies.sections).size, ids(data.gallery.images).size]).toEqual([2, 2]);
  });

  test('nothing that she pastes can run in a browser', async () => {
    const saved = await save({
      microlocks: { content: '<p onclick="steal()">Hi<script>alert(1)</script></p>' },
      policies: { sections: [{ title: 'X', content: '<a href="javascript:alert(1)">x</a>' }] },
      consultation: { preparation: { items: '<ul><li>Wash</li></ul><iframe src="https://x.example"></iframe>' } },
    });
    const text = JSON.stringify(saved.body.data);
    for (const bad of ['script>', 'onclick', 'javascript:', 'iframe']) expect(text).not.toContain(bad);
    expect(saved.body.data.microlocks.content).toContain('Hi');
    const picture = await save({ gallery: { images: [{ url: 'javascript:alert(1)' }] } });
    expect(picture.status).toBe(400);
  });

  test('made from a page that is out of date, it is refused', async () => {
    const etag = (await read()).headers.get('ETag') ?? '';
    const first = await save({ home: { welcomeText: 'One' } }, { 'If-Match': etag });
    expect(first.status).toBe(200);
    const late = await save({ home: { welcomeText: 'Two' } }, { 'If-Match': etag });
    expect([late.status, late.body.error.code]).toEqual([409, 'BrandingChangedMeanwhile']);
    const next = await save({ home: { welcomeText: 'Two' } }, { 'If-Match': first.headers.get('ETag') ?? '' });
    expect(next.status).toBe(200);
    expect((await save({ home: { welcomeText: 'Three' } }, { 'If-Match': 'odd' })).status).toBe(400);
  });

  test('it has limits', async () => {
    const long = await save({ global: { siteName: 'x'.repeat(301) } });
    expect([long.status, long.body.message]).toEqual([400, 'Site name must be 300 characters or less']);
    expect((await save({ home: 'odd' })).status).toBe(400);
  });
});
