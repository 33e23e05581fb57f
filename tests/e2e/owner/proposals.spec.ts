import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { anHour, arriveAsClient, arriveAsOwner, bookAsGuest, freeTimesOf } from '../support/owner-steps.ts';

const maya = { firstName: 'Maya', lastName: 'Parks', email: 'maya@example.com' };
const phone = { width: 390, height: 844 };

const { app, asOwner, browser } = await openApp();

/** Half an hour later. */
const nextTime = (time: string): string => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

it('the owner proposes other times, and the client takes the one that is left, keeps hers the next time', async () => {
  const service = (await asOwner('POST', '/admin/services', anHour)) as { id: string; name: string; price: number };
  const [when] = await freeTimesOf(app, service.id, 1);
  if (when === undefined) throw new Error('there is no free time');
  const id = await bookAsGuest(app, maya, when, service);
  let link = '';

  // The booked visit keeps its length.
  await asOwner('PUT', `/admin/services/${service.id}`, { duration: 20 });
  await visit(browser, 'proposals-owner', async (page) => {
    await page.setViewportSize(phone);
    await arriveAsOwner(page, app, `appointments?open=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Propose other times' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose other times' });
    const next = dialog.getByRole('list', { name: 'Next free times' }).getByRole('button');
    await next.nth(3).click();
    await dialog.getByRole('button', { name: 'Add another time' }).click();
    // The visits last an hour, so the first of these does not overlap the second.
    await next.nth(5).click();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Propose 2 times' }).click();
    await page.getByText('Times proposed').first().waitFor();
    const message = await dialog.getByLabel('Message').inputValue();
    link = new URL(/http\S+/.exec(message)?.[0] ?? '').href;
    expect(message).toContain('instead of');
    await expect
      .poll(() => dialog.getByRole('link', { name: /^Text / }).getAttribute('href'))
      .toContain('visit%2Fmove');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').getByText('Proposed:').waitFor();
  });

  await asOwner('PUT', `/admin/services/${service.id}`, { duration: 1 });
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
    await asked.getByRole('button').nth(0).click();
    await asked.getByText('is no longer free. You can still choose another one.').waitFor();
    await asked.getByRole('button').nth(0).click();
    await page.getByText('Your visit has a new time. You’ll get an email about it.').waitFor();
  });
  expect(await asOwner('GET', `/admin/appointments/${id}`)).toMatchObject({ ...left, proposal: null });

  await asOwner('POST', `/admin/appointments/${id}/proposals`, { times: [when] });
  await visit(browser, 'proposals-signed-in', async (page) => {
    await page.setViewportSize(phone);
    await arriveAsClient(page, app, maya.email, '/appointments');
    const asked = page.getByRole('region', { name: 'Proposed times' });
    await asked.waitFor();
    await asked.getByRole('button', { name: /^Keep / }).click();
    await page.getByText('Your time stays as it is').waitFor();
    await asked.waitFor({ state: 'detached' });
  });
  expect(await asOwner('GET', `/admin/appointments/${id}`)).toMatchObject({ ...left, proposal: null });
});

it('the owner squeezes a visit in beside another with a reason, sees it wherever she sees the visit, and moves it away', async () => {
  const service = (await asOwner('POST', '/admin/services', { ...anHour, name: 'Long hour' })) as {
    readonly id: string;
    readonly name: string;
    readonly price: number;
  };
  const [when] = await freeTimesOf(app, service.id, 1);
  if (when === undefined) throw new Error('there is no free time');
  const first = await bookAsGuest(app, { ...maya, email: 'rosa@example.com' }, when, service);
  const why = 'Her flight leaves tomorrow';
  await asOwner('PUT', '/admin/settings', { squeezeIns: 1 });
  const squeeze = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Squeeze in anyway' });

  await visit(browser, 'squeeze-in', async (page) => {
    await page.setViewportSize(phone);
    // A double tap counts once.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.postData()}`));
    await arriveAsOwner(page, app, 'appointments?new=1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('June Jordan');
    await dialog.getByLabel('Email').fill('june@example.com');
    await dialog.getByLabel('Phone').fill('(317) 555-0156');
    await dialog.getByLabel('Service').selectOption(service.id);
    await dialog.getByRole('button', { name: 'Another day' }).click();
    await dialog.getByLabel('Date').fill(when.date);
    await dialog.getByLabel(/^Time/).fill(when.time);
    await dialog.getByRole('button', { name: 'Create appointment' }).click();
    await dialog.getByLabel('Why you squeeze it in').fill(why);
    expect(await violationsOf(page)).toEqual([]);
    await squeeze(page).dblclick();
    await dialog.getByRole('button', { name: 'See the visit' }).click();
    await dialog.getByText(`Squeezed in beside another visit: ${why}`).waitFor();
    await dialog.getByText(/^Squeezed in beside another visit: .* at /).waitFor();
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${app.url}/admin/appointments?search=june&when=all`);
      await page.getByText('Squeezed in').first().waitFor();
      await page.goto(`${app.url}/admin/calendar?view=day&date=${when.date}`);
      await page
        .getByRole('button', { name: /June Jordan .*squeezed in/i })
        .or(page.getByText('Squeezed in'))
        .first()
        .waitFor();
    }

    await page.goto(`${app.url}/admin/appointments?open=${first}`);
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await dialog.getByLabel(/^Time/).fill(nextTime(when.time));
    await dialog.getByRole('button', { name: /^Move to / }).click();
    await dialog.getByLabel('Why you squeeze it in').fill('She asked for it');
    await squeeze(page).dblclick();
    await page.getByText('Appointment rescheduled successfully').first().waitFor();

    const rest = await asOwner('GET', `/admin/appointments?search=june&when=all`);
    const [{ id }] = (rest as { readonly appointments: readonly [{ readonly id: string }] }).appointments;
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
    await asOwner('PATCH', `/appointments/${first}/reschedule`, { date: when.date, time: when.time });
    await page.goto(`${app.url}/admin/appointments?open=${id}`);
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Status').selectOption('confirmed');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByLabel('Why you squeeze it in').fill(why);
    expect(await violationsOf(page)).toEqual([]);
    await squeeze(page).dblclick();
    await page.getByText('Appointment updated successfully').waitFor();
    expect(sent.filter((asked) => /^P\w+ .*squeezeIn/.test(asked))).toHaveLength(3);
    expect(await asOwner('GET', `/admin/appointments/${id}`)).toMatchObject({ status: 'confirmed', squeezedIn: why });
    await asOwner('PATCH', `/appointments/${first}/reschedule`, {
      ...{ date: when.date, time: nextTime(when.time), squeezeIn: { reason: 'She asked for it' } },
    });
  });
  expect(await asOwner('GET', `/admin/appointments/${first}`)).toMatchObject({
    ...{ time: nextTime(when.time), squeezedIn: 'She asked for it' },
  });
});
