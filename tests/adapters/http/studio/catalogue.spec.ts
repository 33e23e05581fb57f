import { afterAll, describe, expect, test } from 'vitest';
import { serviceNamed } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

const wash = { name: 'Wash', description: 'A wash and a rest.', category: 'Aftercare', price: '20.50', duration: 0.5 };
const admin = (method: string, path: string, body?: unknown) => salon.asOwner(method, `/admin${path}`, body);

describe('visitors', () => {
  test('see services by category, in the order of the categories', async () => {
    const { body } = await salon.ask('GET', '/services?isActive=true&sortBy=&sortOrder=');
    expect(Object.keys(body.data)).toEqual(['Retightening', 'New Install', 'Maintenance', 'Styling', 'Consultation']);
    expect(body.data.Consultation[0]).toMatchObject({ price: 30, duration: 0.5, type: 'consultation', addOns: [] });
    expect(body.data.Retightening).toHaveLength(9);
  });

  test('see none where they ask for those that cannot be booked', async () => {
    const { body } = await salon.ask('GET', '/services?isActive=false');
    expect(Object.values(body.data).flat()).toEqual([]);
  });

  test('see them in the order that the owner keeps; what she has not arranged comes last', async () => {
    const names = async () =>
      (await salon.ask('GET', '/services')).body.data['New Install'].map(({ id }: { id: string }) => id);
    const before = await names();
    const [first, second, ...others] = before;
    expect((await salon.ask('PUT', '/admin/service-order', { body: { serviceIds: [] } })).status).toBe(401);
    const { body } = await admin('PUT', '/service-order', { serviceIds: [second, first, second] });
    expect(body).toMatchObject({ message: 'Order saved', data: [second, first] });
    expect(await names()).toEqual([second, first, ...others]);
    await admin('PUT', '/service-order', { serviceIds: [] });
    expect(await names()).toEqual(before);
  });

  test('see the categories in the order of their first services', async () => {
    const seen = async (query = ''): Promise<Record<string, { id: string }[]>> =>
      (await salon.ask('GET', `/services${query}`)).body.data;
    const before = await seen();
    const { Styling = [], Retightening = [] } = before;
    await admin('PUT', '/service-order', { serviceIds: [...Styling, ...Retightening].map(({ id }) => id) });
    const order = ['Styling', 'Retightening', 'New Install', 'Maintenance', 'Consultation'];
    expect(Object.keys(await seen())).toEqual(order);
    expect(Object.keys(await seen('?sortBy=price'))).toEqual(Object.keys(before));
    const ofClients = Object.values(await seen('?isActive=true')).flat();
    const listed = async (page: number): Promise<{ id: string }[]> =>
      (await admin('GET', `/services?isActive=true&sortBy=arranged&limit=10&page=${page}`)).body.data.services;
    const ids = [...(await listed(1)), ...(await listed(2))].map(({ id }) => id);
    expect(ids).toEqual(ofClients.map(({ id }) => id));
    await admin('PUT', '/service-order', { serviceIds: [] });
    expect(Object.keys(await seen())).toEqual(Object.keys(before));
  });

  test('sort them, and are told of a sort that there is not', async () => {
    const { body } = await salon.ask('GET', '/services?sortBy=price&sortOrder=desc');
    const prices = body.data['New Install'].map(({ price }: { price: number }) => price);
    expect(prices).toEqual(prices.toSorted((one: number, other: number) => other - one));
    const refused = await salon.ask('GET', '/services?sortBy=beauty');
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('Sort by'),
      error: { code: 'InvalidInput' },
    });
  });

  test('see one with its add-ons; what is not there, or cannot be, is not found', async () => {
    const { id } = await serviceNamed(salon, 'Interlocks');
    const { body } = await salon.ask('GET', `/services/${id}`);
    expect(body.data).toMatchObject({
      id,
      _id: id,
      duration: 7,
      addOns: [{ duration: 30, price: 25 }, { duration: 15 }],
    });
    for (const missing of ['nothing', '%20%20', 'a'.repeat(65), '<b>']) {
      expect([missing, (await salon.ask('GET', `/services/${missing}`)).status]).toEqual([missing, 404]);
    }
  });

  test('every visit with all its add-ons fits a day', async () => {
    const { body } = await salon.ask('GET', '/services');
    for (const service of Object.values(body.data).flat() as { duration: number; addOns: { duration: number }[] }[]) {
      const minutes = service.addOns.reduce((sum, { duration }) => sum + duration, service.duration * 60);
      expect(minutes).toBeLessThanOrEqual(8 * 60);
    }
  });
});

describe('the owner', () => {
  test('adds a service and its category with it; the same request twice adds it once', async () => {
    const headers = { 'Idempotency-Key': 'wash-1' };
    const addOns = [{ name: 'Tea', duration: 10, price: 4 }];
    const body = { ...wash, addOns };
    const added = await salon.asOwner('POST', '/admin/services', body, headers);
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({
      price: 20.5,
      duration: 0.5,
      isActive: true,
      addOns: [{ name: 'Tea', duration: 10, price: 4 }],
    });
    const again = await salon.asOwner('POST', '/admin/services', body, headers);
    expect(again.body.data.id).toBe(added.body.data.id);
    expect((await salon.ask('GET', '/services/categories')).body.data).toContain('Aftercare');
  });

  test('changes only what she sends, and an add-on keeps its id', async () => {
    const { id, addOns } = await serviceNamed(salon, 'Wash');
    const changed = await admin('PUT', `/services/${id}`, {
      price: 25,
      addOns: [...addOns, { name: 'Coffee', duration: 5, price: 3 }],
    });
    expect(changed.body.data).toMatchObject({ name: 'Wash', price: 25, duration: 0.5 });
    expect(changed.body.data.addOns[0].id).toBe(addOns[0]?.id);
    const off = await admin('PUT', `/services/${id}`, { isActive: false });
    expect(off.body.data.isActive).toBe(false);
    expect((await salon.ask('GET', `/services/${id}`)).status).toBe(404);
    expect((await salon.asOwner('GET', `/services/${id}`)).status).toBe(200);
  });

  test('finds services by words, category and state, page by page', async () => {
    const found = await admin('GET', '/services?search=retightening&limit=4&page=3&sortBy=name&sortOrder=asc');
    expect(found.body.data.services).toHaveLength(1);
    expect(found.body.data.pagination).toEqual({ page: 3, limit: 4, total: 9, pages: 3 });
    expect(found.body.pagination).toEqual(found.body.data.pagination);
    const inactive = await admin('GET', '/services?isActive=false&category=aftercare');
    expect(inactive.body.data.services.map(({ name }: { name: string }) => name)).toEqual(['Wash']);
    expect((await admin('GET', '/services?limit=101')).status).toBe(400);
    expect((await admin('GET', '/services?page=0')).status).toBe(400);
  });

  test('is told in a sentence what a service lacks', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...wash, name: '' }, 'Name is required'],
      [{ ...wash, name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
      [{ ...wash, description: 'x'.repeat(1_001) }, 'Description must be 1000 characters or less'],
      [{ ...wash, price: -1 }, 'Price must be 0 or more'],
      [{ ...wash, price: '' }, 'Price must be a number'],
      [{ ...wash, price: ' ' }, 'Price must be a number'],
      [{ ...wash, price: null }, 'Price must be a number'],
      [{ ...wash, price: false }, 'Price must be a number'],
      [{ ...wash, price: 'free' }, 'Price must be a number'],
      [{ ...wash, price: undefined }, 'Price is required'],
      [{ ...wash, price: 0.001 }, 'Price must be in whole cents'],
      [{ ...wash, duration: '' }, 'Duration must be a number'],
      [{ ...wash, addOns: [{ name: 'Tea', duration: null, price: 4 }] }, 'Duration must be a number'],
      [{ ...wash, addOns: [{ name: 'Tea', duration: 10, price: '' }] }, 'Price must be a number'],
      [{ ...wash, duration: 0.1 }, 'Duration must be 0.25 or more'],
      [{ ...wash, category: undefined }, 'Category is required'],
    ];
    for (const [body, message] of wrong) expect((await admin('POST', '/services', body)).body.message).toBe(message);
    const { id } = await serviceNamed(salon, 'Consultation');
    const free = await admin('PUT', `/services/${id}`, { price: null });
    expect([free.status, free.body.message]).toEqual([400, 'Price must be a number']);
    expect((await admin('PUT', `/services/${id}`, { price: ' 30.00 ' })).body.data.price).toBe(30);
  });

  test('has a category once, by whichever form it is named with two blanks', async () => {
    await admin('POST', '/categories', { name: 'Slow  care' });
    const [{ id }] = (await admin('GET', '/services?search=wash')).body.data.services;
    await admin('PUT', `/services/${id}`, { category: 'Slow  care' });
    const { data } = (await salon.asOwner('GET', '/services/categories')).body;
    expect(data.filter((name: string) => name.startsWith('Slow'))).toHaveLength(1);
    await admin('PUT', `/services/${id}`, { category: 'Aftercare' });
  });

  test('renames a category with its services, and removes it without losing them', async () => {
    const renamed = await admin('PUT', '/categories/rename', { oldName: 'aftercare', newName: 'Rest' });
    expect(renamed.body.data).toContain('Rest');
    const { body } = await admin('GET', '/services?category=rest');
    expect(body.data.services.map(({ name }: { name: string }) => name)).toEqual(['Wash']);
    const removed = await admin('DELETE', '/categories/Rest');
    expect(removed.body.data).not.toContain('Rest');
    expect((await admin('GET', '/services?search=wash')).body.data.services[0].category).toBe('Uncategorized');
    expect((await admin('DELETE', '/categories/Never')).status).toBe(404);
    expect((await admin('PUT', '/categories/rename', { oldName: 'Styling', newName: 'MAINTENANCE' })).status).toBe(409);
  });

  test('takes a service away for good', async () => {
    const { body } = await admin('GET', '/services?search=wash');
    const [{ id }] = body.data.services;
    expect((await admin('DELETE', `/services/${id}`)).status).toBe(200);
    expect((await admin('DELETE', `/services/${id}`)).status).toBe(404);
    expect((await admin('GET', '/services?search=wash and a rest')).body.data.services).toEqual([]);
  });
});
