import { expect, it } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { type Client, pickProof, pressUpload, signIn, waitForConfirmation } from '../support/booking-steps.ts';
import { appointmentsOf, openClientSalon, openStep, serviceCalled } from '../support/client-salon.ts';
import { arriveAsOwner, freeTimesOf } from '../support/owner-steps.ts';

// The owner makes a code on her phone, a client books with it on hers, and the owner sees the use.

const phone = { width: 390, height: 844 };
const zora: Client = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };
const customerInfo = { ...zora, phone: `+1${zora.phone}` };

const salon = await openClientSalon();
const { asOwner, app, browser } = salon;
const openPayment = openStep(salon);

it('a code is made by the owner, changes what a client sends, and shows its use', async () => {
  await visit(browser, 'code-made', async (page) => {
    await arriveAsOwner(page, app, 'more');
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: /^Codes/ }).click();
    await page.getByText('No codes yet').waitFor();
    await page.getByRole('button', { name: 'New code' }).click();
    const dialog = page.getByRole('dialog', { name: 'New code' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill('Fall 20');
    await dialog.getByLabel('What it is').selectOption({ label: 'Dollars off' });
    await dialog.getByRole('textbox', { name: 'Dollars' }).fill('4');
    await dialog.getByLabel('Once per client').check();
    await dialog.getByText('For every service', { exact: true }).click();
    await dialog.getByLabel('Microlocs Consultation').check();
    await dialog
      .getByLabel(/^Retightening/)
      .first()
      .check();
    await dialog.getByText('For 2 services').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make code' }).click();
    await page.getByText('Fall 20 can be used now.').waitFor();
    await page.getByText('Not used yet').waitFor();
  });
  const { id } = await serviceCalled(salon, 'Consultation');
  await asOwner('PUT', `/admin/services/${id}`, { deposit: { kind: 'amount', value: 10 } });
  const service = (await serviceCalled(salon, 'Consultation')) as unknown as Service;
  await visit(browser, 'code-used', async (page) => {
    await page.setViewportSize(phone);
    const [when] = await freeTimesOf(app, id);
    await openPayment(page, 'payment-proof', { service, addOns: [], date: null, time: null, ...when, customerInfo });
    await page.getByRole('button', { name: 'Package, gift, or coupon code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('spring');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('We don’t know this code. Please check how it’s spelled.').waitFor();
    await page.getByLabel('Code', { exact: true }).fill('fall20');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('$4 off: send exactly $6 now, $20 at your visit.').waitFor();
    await page.getByText('$6 to book, $20 at your visit').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await pickProof(page, 1);
    await pressUpload(page);
    await waitForConfirmation(page);
    await signIn(page, app.url, zora.email);
    await page.getByText('$4 off with Fall 20').first().waitFor();
  });
  const [booked] = await appointmentsOf(salon, 'Neale');
  expect(booked?.money).toMatchObject({ total: 30, discount: 4, code: 'Fall 20', dueNow: 6, dueAtVisit: 20 });
  await visit(browser, 'code-seen', async (page) => {
    await arriveAsOwner(page, app, 'settings/codes');
    await page.getByText('1 use, $4.00 off').click();
    await page.getByRole('link', { name: /^Zora Neale/ }).click();
    await page.getByRole('dialog').getByText('Code Fall 20').waitFor();
  });
});
