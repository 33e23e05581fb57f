import { expect, it } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { takeScreenshot, visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import {
  anHour,
  arriveAsClient,
  arriveAsOwner,
  askingAsOwner,
  bookAsGuest,
  freeTimesOf,
  ownerToken,
} from '../support/owner-steps.ts';

const maya = { firstName: 'Maya', lastName: 'Parks', email: 'maya@example.com' };
const phone = { width: 390, height: 844 };

const { browser, app } = await openApp();

it('the owner proposes other times, and the client takes the one that is left, keeps hers the next time', async () => {
  const asOwner = askingAsOwner(app, await ownerToken(app));
  const service = (await asOwner('POST', '/admin/services', anHour)) as { id: string; name: string; price: number };
  const [when] = await freeTimesOf(app, service.id, 1);
  if (when === undefined) throw new Error('there is no free time');
  const id = await bookAsGuest(app, maya, when, service);
  let link = '';

  await visit(browser, 'proposals-owner', async (page) => {
    await page.setViewportSize(phone);
    await arriveAsOwner(page, app, `appointments?open=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Propose other times' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose other times' });
    const next = dialog.getByRole('list', { name: 'Next free times' }).getByRole('button');
    await next.nth(3).click();
    await dialog.getByRole('button', { name: 'Add another time' }).click();
    // The visits last an hour, so that the first of these takes nothing of the second.
    await next.nth(5).click();
    expect(await violationsOf(page)).toEqual([]);
    await takeScreenshot(page, 'proposals-choose-390', false);
    await dialog.getByRole('button', { name: 'Propose 2 times' }).click();
    await page.getByText('Times proposed').first().waitFor();
    const message = await dialog.getByLabel('Message').inputValue();
    link = new URL(/http\S+/.exec(message)?.[0] ?? '').href;
    expect(message).toContain('instead of');
    expect(await dialog.getByRole('link', { name: /^Text / }).getAttribute('href')).toContain('visit%2Fmove');
    await takeScreenshot(page, 'proposals-tell-390', false);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').getByText('Proposed:').waitFor();
    await takeScreenshot(page, 'proposals-open-390', false);
  });

  const { proposal } = (await asOwner('GET', `/admin/appointments/${id}`)) as {
    readonly proposal: { readonly times: readonly { readonly date: string; readonly time: string }[] };
  };
  const [lost, left] = proposal.times;
  await bookAsGuest(app, { ...maya, email: 'nia@example.com' }, lost ?? when, service);
  await visit(browser, 'proposals-client', async (page) => {
    await page.setViewportSize(phone);
    await page.goto(link);
    const asked = page.getByRole('region', { name: 'Proposed times' });
    await asked.getByText('Would another time work for you?').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await takeScreenshot(page, 'proposals-link-390', false);
    await asked.getByRole('button').nth(0).click();
    await asked.getByText('was taken meanwhile. You can still choose another one.').waitFor();
    await takeScreenshot(page, 'proposals-taken-390', false);
    await asked.getByRole('button').nth(0).click();
    await page.getByText('Your visit has a new time. You’ll get an email about it.').waitFor();
    await takeScreenshot(page, 'proposals-done-390', false);
  });
  expect(await asOwner('GET', `/admin/appointments/${id}`)).toMatchObject({ ...left, proposal: null });

  await asOwner('POST', `/admin/appointments/${id}/proposals`, { times: [when] });
  await visit(browser, 'proposals-signed-in', async (page) => {
    await page.setViewportSize(phone);
    await arriveAsClient(page, app, maya.email, '/appointments');
    const asked = page.getByRole('region', { name: 'Proposed times' });
    await asked.waitFor();
    await takeScreenshot(page, 'proposals-signed-in-390', false);
    await asked.getByRole('button', { name: /^Keep / }).click();
    await page.getByText('Your time stays as it is').waitFor();
    await asked.waitFor({ state: 'detached' });
  });
  expect(await asOwner('GET', `/admin/appointments/${id}`)).toMatchObject({ ...left, proposal: null });
});
