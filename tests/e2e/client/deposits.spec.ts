import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { isInSight } from '../../support/browser/look.ts';
import {
  agree,
  type Client,
  firstFreeDay,
  pickProof,
  pressUpload,
  waitForConfirmation,
} from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon, openStep, serviceCalled } from '../support/client-salon.ts';
import { arriveAsClient, arriveAsOwner, freeTimesOf } from '../support/owner-steps.ts';

// What a client pays when she books, as the owner sets it per service: on a phone, and then in the owner's view.

const phone = { width: 390, height: 844 };
const zora: Client = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };
const nora: Client = { firstName: 'Nora', lastName: 'Hurst', phone: '3175550156', email: 'nora@example.com' };
const customerInfo = { ...zora, phone: `+1${zora.phone}` };

const salon = await openClientSalon();
const { asOwner, app, browser, journey } = salon;
const openPayment = openStep(salon);

const openWithDeposit = async (page: Page, deposit: Service['deposit']): Promise<void> => {
  const { id } = await serviceCalled(salon, 'Consultation');
  await asOwner('PUT', `/admin/services/${id}`, { deposit });
  const service = (await serviceCalled(salon, 'Consultation')) as unknown as Service;
  const [when] = await freeTimesOf(app, id);
  await openPayment(page, 'payment-proof', { service, addOns: [], date: null, time: null, ...when, customerInfo });
};

describe('a deposit', () => {
  it('is the amount to send, with what is left for the visit, and the owner reads what she expects', async () => {
    await visit(browser, 'deposit-paid', async (page) => {
      await page.setViewportSize(phone);
      await openWithDeposit(page, { kind: 'amount', value: 10 });
      await page.getByText('This is your deposit. The remaining $20 is paid').waitFor();
      await page.getByText('$10 to book, $20 at your visit').first().waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await pickProof(page, 1);
      await pressUpload(page);
      await waitForConfirmation(page);
      await page.goto(`${app.url}/services`);
      const card = page.getByRole('article').filter({ hasText: 'Consultation' });
      await card.getByText('$10 to book, $20 at your visit').waitFor();
      await arriveAsClient(page, app, zora.email, '/dashboard');
      await page.getByText('$10 being checked · $20 at your visit').waitFor();
    });
    const [booked] = await appointmentsOf(salon, 'Neale');
    expect(booked?.money).toMatchObject({ total: 30, paid: 0, dueNow: 10, dueAtVisit: 20 });
    await visit(browser, 'deposit-verified', async (page) => {
      await arriveAsOwner(page, app, `appointments?proof=${booked?.id}`);
      const dialog = page.getByRole('dialog', { name: 'Payment proof' });
      const desk = page.viewportSize();
      await page.setViewportSize(phone);
      expect(await isInSight(dialog.getByText('Expected'))).toBe(true);
      const verify = dialog.getByRole('button', { name: 'Verify & confirm' });
      const { y = 0, height = phone.height } = (await verify.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(phone.height);
      if (desk !== null) await page.setViewportSize(desk);
      const amount = dialog.getByLabel('Received');
      await expect.poll(() => amount.inputValue()).toBe('10.00');
      await dialog.getByText('Matches the $10.00 due.').waitFor();
      await amount.fill('6');
      await dialog
        .getByText('$4.00 less than the $10.00 due. Verify it, and the rest is added to the balance')
        .waitFor();
      const sender = dialog.getByLabel('Sender');
      await sender.focus();
      expect(await violationsOf(page)).toEqual([]);
      // They load later, and must not push away the field in which she types.
      const details = dialog.getByRole('region', { name: 'File details' });
      expect((await details.boundingBox())?.y).toBeGreaterThan((await sender.boundingBox())?.y ?? Infinity);
      await verify.click();
      const text = await page.getByRole('link', { name: /^Text / }).getAttribute('href');
      expect(decodeURIComponent(text ?? '')).toMatch(
        /^sms:\+13175550155\?&body=Hi Zora, your payment has arrived and your .+ is confirmed for /,
      );
      await expect
        .poll(async () => (await appointmentsOf(salon, 'Neale'))[0])
        .toMatchObject({ status: 'confirmed', money: { paid: 6, dueNow: 4, dueAtVisit: 20 } });
    });
  });

  it('of nothing asks for no payment, and the visit is requested without a proof', async () => {
    await visit(browser, 'deposit-none', async (page) => {
      await page.setViewportSize(phone);
      await openWithDeposit(page, { kind: 'amount', value: 10, minimumHours: 2 });
      await page.getByText('Nothing to pay now').waitFor();
      await page.getByText(/^\$30 is paid .*at your appointment/).waitFor();
      expect(await page.locator('input[type=file]').count()).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      await agree(page);
      await page.getByRole('button', { name: 'Request appointment' }).click();
      await waitForConfirmation(page);
      await page.getByText('Held for you.').waitFor();
      expect(await page.getByText(/payment proof|payment is verified|check your payment/i).count()).toBe(0);
    });
    const [latest] = (await appointmentsOf(salon, 'Neale')).filter(({ status }) => status === 'pending');
    expect(latest).toMatchObject({ paymentProofs: [], money: { paid: 0, dueNow: 0, dueAtVisit: 30 } });
  });

  journey('is set by the owner at a service, in dollars or in percent', async (page) => {
    await arriveAsOwner(page, app, 'services');
    await page
      .getByRole('button', { name: /^Edit .*Consultation/ })
      .first()
      .click();
    const editor = page.getByRole('dialog', { name: 'Edit service' });
    await editor.getByLabel('Paid when booking').selectOption('A deposit in percent');
    await editor.getByLabel('Deposit in percent').fill('0');
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await editor.getByText('Please enter a whole number from 1 to 100').waitFor();
    await editor.getByLabel('Deposit in percent').fill('25');
    await editor.getByLabel('Only for visits from (hours)').fill('30');
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await editor.getByText('Hours must be between 1 and 24').waitFor();
    await editor.getByLabel('Only for visits from (hours)').fill('3');
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await editor.waitFor({ state: 'detached' });
    const { id } = await serviceCalled(salon, 'Consultation');
    expect((await salon.ask('GET', `/services/${id}`)).data).toMatchObject({
      deposit: { kind: 'percent', value: 25, minimumHours: 3 },
    });
    await asOwner('PUT', `/admin/services/${id}`, { deposit: { kind: 'percent', value: 25 } });
  });
});

test('canceling says what it costs before it happens', async () => {
  const choices = { payment: 'full', depositDollars: null, balance: 'any', sameDayChange: 'nothing', refunds: 'none' };
  await asOwner('PUT', '/branding', { policies: { choices } });
  const { id } = await bookByApi(salon, nora);
  await visit(browser, 'canceling-costs', async (page) => {
    await page.setViewportSize(phone);
    await arriveAsClient(page, app, nora.email, '/appointments');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByText('You’ll lose the $7.50 you’ve paid.').waitFor();
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await page.getByText('Appointment cancelled successfully').waitFor();
  });
  expect(await asOwner('GET', `/admin/appointments/${id}`)).toMatchObject({ money: { dueNow: 0, dueAtVisit: 0 } });
});

test('canceling late costs the percent that she agreed to, and the owner reads what to give back', async () => {
  const choices = { payment: 'full', depositDollars: null, balance: 'any', sameDayChange: 'nothing' };
  await asOwner('PUT', '/branding', { policies: { choices: { ...choices, refunds: 'in-time' } } });
  await asOwner('PUT', '/admin/settings', { cancellationHours: 720, lateCancellationKeeps: 60 });
  const { id, paymentProofs } = await bookByApi(salon, nora);
  await asOwner('PUT', '/admin/settings', { cancellationHours: 24, lateCancellationKeeps: 100 });
  await asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0]?.id}/status`, { status: 'verified' });
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
  await visit(browser, 'canceling-late', async (page) => {
    await page.setViewportSize(phone);
    await arriveAsClient(page, app, nora.email, '/appointments');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByText('You’ll lose $4.50 of the $7.50 you’ve paid. The studio will refund $3.').waitFor();
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await page.getByText('Appointment cancelled successfully').waitFor();
  });
  await visit(browser, 'canceled-late', async (page) => {
    await page.setViewportSize(phone);
    await arriveAsOwner(page, app, `appointments?open=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    await dialog.getByRole('button', { name: 'Give money back' }).click();
    await dialog.getByText('you keep $4.50 and refund $3.00').waitFor();
    await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('3.00');
  });
});

test('a move that is not free says what it costs, and the owner waives it, charges another fee and gives money back', async () => {
  const mae: Client = { firstName: 'Mae', lastName: 'Jemison', phone: '3175550158', email: 'mae@example.com' };
  await asOwner('PUT', '/admin/settings', { freeMoves: 1 });
  const { id: serviceId } = await serviceCalled(salon, 'Consultation');
  await asOwner('PUT', `/admin/services/${serviceId}`, { deposit: { kind: 'percent', value: 25 } });
  const { id, paymentProofs } = await bookByApi(salon, mae);
  await asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0]?.id}/status`, { status: 'verified' });
  await visit(browser, 'move-costs', async (page) => {
    await page.setViewportSize(phone);
    await arriveAsClient(page, app, mae.email, '/appointments');
    await page.getByText('$7.50 paid · $22.50 at your visit').waitFor();
    const dialog = page.getByRole('dialog');
    const chooseTime = async (isLater: boolean) => {
      await page.getByRole('button', { name: 'Reschedule' }).click();
      if (isLater) await dialog.getByRole('button', { name: 'Next month' }).click();
      await (await firstFreeDay(dialog)).click();
      await dialog.getByLabel('Available times').getByRole('button').first().click();
    };
    // Late enough that the visit can be moved once more.
    await chooseTime(true);
    await dialog.getByText('This move is free. Another one would cost the $7.50 deposit again.').waitFor();
    await dialog.getByRole('button', { name: 'Move my visit' }).click();
    await dialog.waitFor({ state: 'detached' });
    await chooseTime(false);
    await dialog.getByText('Moving your visit costs the $7.50 deposit again.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move my visit' }).click();
    await page.getByText('$7.50 paid · $7.50 due now · $22.50 at your visit · with a fee of $7.50').waitFor();
    await page.getByRole('button', { name: 'Upload another proof' }).waitFor();
  });
  await visit(browser, 'fees', async (page) => {
    await arriveAsOwner(page, app, `appointments?open=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    await dialog.getByRole('button', { name: 'Waive $7.50 Fee for moving' }).click();
    await dialog.getByLabel('Reason').fill('She was ill');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Waive fee' }).click();
    await dialog.getByText('Waived', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Add a fee' }).click();
    await dialog.getByLabel('Amount').fill('12');
    await dialog.getByLabel('Note', { exact: true }).fill('Half an hour late');
    await dialog.getByRole('button', { name: 'Add fee' }).click();
    await dialog.getByText('$12.00 Late fee · Half an hour late').first().waitFor();
    await page.setViewportSize(phone);
    await dialog.getByRole('button', { name: 'Give money back' }).click();
    await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('7.50');
    await dialog.getByLabel('Amount').fill('8');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await page.getByText('You can give back at most $7.50, which is what was received.').waitFor();
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await dialog.getByText('$5.00 Cash given back').first().waitFor();
  });
  expect(await asOwner('GET', `/admin/appointments/${id}`)).toMatchObject({
    money: { total: 30, fees: 12, paid: 7.5, returned: 5, dueNow: 5, dueAtVisit: 34.5 },
  });
  await asOwner('PUT', '/admin/settings', { freeMoves: 100 });
});

test('the owner books for a client and asks for a deposit by a link, where the client sends it without signing in', async () => {
  const ida: Client = { firstName: 'Ida', lastName: 'Wells', phone: '3175550157', email: 'ida@example.com' };
  const { id: serviceId } = await serviceCalled(salon, 'Consultation');
  const [when] = await freeTimesOf(app, serviceId);
  if (when === undefined) throw new Error('there is no free time');
  const zelle = { name: 'Divine Strands', number: '3175550100' };
  await asOwner('PUT', '/branding', { policies: { paymentOptions: { cashapp: { number: '$divinestrands' }, zelle } } });
  let link = '';
  await visit(browser, 'deposit-asked', async (page) => {
    await page.setViewportSize(phone);
    await arriveAsOwner(page, app, 'appointments');
    await page.getByRole('button', { name: 'New appointment' }).click();
    const form = page.getByRole('dialog', { name: 'New appointment' });
    await form.getByLabel('Service').selectOption(serviceId);
    await form.getByRole('button', { name: 'Another day' }).click();
    await form.getByLabel('Date').fill(when.date);
    await form.getByRole('list', { name: 'Available times' }).getByRole('button').first().click();
    await form.getByLabel('Name').fill('Ida Wells');
    await form.getByLabel('Email').fill(ida.email);
    await form.getByLabel('Phone').fill(ida.phone);
    await form.getByText('More options').click();
    await form.getByLabel('Ask for a deposit').fill('ten');
    await form.getByRole('button', { name: 'Create appointment' }).click();
    await form.getByText('Please enter an amount such as 50, or leave it empty').waitFor();
    await form.getByLabel('Ask for a deposit').fill('10');
    expect(await violationsOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create appointment' }).click();
    await page.getByText('Appointment created successfully').waitFor();
    const telling = page.getByRole('dialog', { name: 'Appointment booked' });
    const message = await telling.getByLabel('Message').inputValue();
    [, link = ''] = /Please send \$10\.00 ahead to keep it: (\S+) See you then!/.exec(message) ?? [];
    expect(link).toContain('/visit/pay/');
    await telling.getByRole('button', { name: 'See the visit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    await dialog.getByText('Due now').waitFor();
  });
  await visit(browser, 'deposit-sent', async (page) => {
    await page.setViewportSize(phone);
    await page.goto(link);
    await page.getByText('$10', { exact: true }).waitFor();
    await page.getByText('This is your deposit. The remaining $20 is paid').waitFor();
    await page.getByText('Held for you until Wednesday, January 13').waitFor();
    await page.getByRole('link', { name: 'Open Cash App' }).waitFor();
    await page.getByRole('radio', { name: 'Zelle' }).check();
    await page.getByText('Divine Strands', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await pickProof(page, 7);
    await page.getByRole('button', { name: 'Upload payment proof' }).click();
    await page.getByText('Thank you! The studio is checking your payment.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await arriveAsClient(page, app, ida.email, '/appointments');
    await page.getByText('$10 being checked · $20 at your visit').waitFor();
  });
  const [asked] = await appointmentsOf(salon, 'Wells');
  expect(asked?.paymentProofs).toMatchObject([{ paymentMethod: 'zelle' }]);
});
