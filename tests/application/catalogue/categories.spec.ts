import { beforeEach, describe, expect, it } from 'vitest';
import { removeCategory, renameCategory } from '../../../application/catalogue/categories.ts';

import { removeService } from '../../../application/catalogue/services.ts';

import { service } from '../../../domain/catalogue/decide.ts';
import { type ServiceId, serviceId } from '../../../domain/kernel/ids.ts';
import { streams } from '../../../domain/streams.ts';
import { guest, ownerCaller } from '../../support/callers.ts';
import { serviceAdded } from '../../support/stories.ts';
import { openTestSalon, type TestSalon } from '../../support/test-salon.ts';

const [curls, braids, retie] = [serviceId('curls'), serviceId('braids'), serviceId('retie')];

let salon: TestSalon;
beforeEach(async () => {
  salon = openTestSalon();
  await salon.given(streams.service(curls), serviceAdded('curls', { category: 'Styling' }));
  await salon.given(streams.service(braids), serviceAdded('braids', { category: 'Styling' }));
  await salon.given(streams.service(retie), serviceAdded('retie', { category: 'Retightening' }));
  await salon.look();
});

const rename = (
  oldName: string,
  newName: string,
  parts: Pick<TestSalon['parts'], 'handle' | 'services'> = salon.parts,
) => renameCategory(parts)(ownerCaller, { oldName, newName });
const remove = (name: string, parts: Pick<TestSalon['parts'], 'handle' | 'services'> = salon.parts) =>
  removeCategory(parts)(ownerCaller, name);
const categoryOf = async (id: ServiceId) =>
  (await salon.parts.handle.state(service, streams.service(id)))._unsafeUnwrap()?.category;
const categoriesNow = async () => [await categoryOf(curls), await categoryOf(braids), await categoryOf(retie)];

describe('a category', () => {
  it('named "Uncategorized" can be removed only while it is empty', async () => {
    await remove('Styling');
    await salon.look();
    expect((await remove('uncategorized'))._unsafeUnwrapErr()).toEqual({
      kind: 'CategoryInUse',
      name: 'uncategorized',
      services: 2,
    });
    await removeService(salon.parts)(ownerCaller, curls);
    await removeService(salon.parts)(ownerCaller, braids);
    await salon.look();
    expect((await remove('uncategorized'))._unsafeUnwrap().value).not.toContain('Uncategorized');
  });

  it('skips a service that was removed before the view knew', async () => {
    await removeService(salon.parts)(ownerCaller, curls);
    expect((await rename('Styling', 'Styles')).isOk()).toBe(true);
    expect(await categoryOf(braids)).toBe('Styles');
  });

  it.each([0, 1, 2])('is renamed completely by the next call after the process died at append %d', async (at) => {
    const { parts, died } = salon.failing(({ index }) => (index === at ? 'DiesAfter' : null));
    await Promise.race([rename('Styling', 'Styles', parts), died]);
    await salon.look();
    (await rename('Styling', 'Styles'))._unsafeUnwrap();
    expect(await categoriesNow()).toEqual(['Styles', 'Styles', 'Retightening']);
  });

  it.each([0, 1, 2, 3])('is removed completely by the next call after the process died at append %d', async (at) => {
    const { parts, died } = salon.failing(({ index }) => (index === at ? 'DiesAfter' : null));
    await Promise.race([remove('Styling', parts), died]);
    await salon.look();
    (await remove('Styling'))._unsafeUnwrap();
    expect(await categoriesNow()).toEqual(['Uncategorized', 'Uncategorized', 'Retightening']);
  });

  it('can be renamed and removed by the owner alone', async () => {
    const renamed = await renameCategory(salon.parts)(guest, { oldName: 'Styling', newName: 'Styles' });
    expect(renamed._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    expect((await removeCategory(salon.parts)(guest, 'Styling'))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
  });
});
