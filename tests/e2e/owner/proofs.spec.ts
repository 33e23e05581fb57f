import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hold, unmockRoute } from '../../support/browser/answers.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, callApi, nextFree, oneFree, uploadProof } from '../support/owner-steps.ts';

const { app, asOwner, browser, journey, journeyWith } = await openApp();
const angelou = { firstName: 'Maya', lastName: 'Angelou', email: 'maya@example.com' };

const bookMaya = async (): Promise<string> => {
  const { service, at } = await oneFree(app);
  return bookAsGuest(app, angelou, at, service, 1);
};

/** Checks the preview and the download in the open dialog of the proof. */
const seesPreviewAndDownloads = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Payment proof' });
  const picture = dialog.getByAltText('Payment proof as the client uploaded it');
  await expect.poll(() => picture.getAttribute('src')).toMatch(/\/preview\?/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
  // In a low window the text beside the picture is longer, and the buttons stay with it.
  await dialog.getByText('File details').waitFor();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 480 });
  const [frame, tool] = await Promise.all(
    [dialog.getByRole('region', { name: 'Picture' }), dialog.getByRole('button', { name: 'Zoom in' })].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );
  expect((tool?.top ?? 0) - (frame?.bottom ?? 0)).toBeLessThan(16);
  if (size !== null) await page.setViewportSize(size);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download original' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^payment-proof-.+\.jpg$/);
};

describe('payment proofs that wait for the owner', () => {
  journey(
    'one of a booking she has confirmed still waits on her dashboard, and is verified from the list of all',
    async (page) => {
      const id = await bookMaya();
      await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
      await arriveAsOwner(page, app, 'dashboard');
      const waiting = page.getByRole('list', { name: 'Waiting for you' });
      await waiting.getByRole('link', { name: /^Maya Angelou Proof to verify/ }).waitFor();
      await page.goto(`${app.url}/admin/appointments?proofs=pending`);
      const list = page.getByRole('dialog', { name: 'Proofs to verify' });
      const maya = list.getByRole('listitem').filter({ hasText: 'Maya Angelou' });
      await maya.getByText('maya@example.com').waitFor();
      await expect.poll(() => maya.innerText()).toMatch(/\n.+, \w{3}, \w{3} \d+, \d+:\d\d [AP]M\n/);
      await list.getByRole('button', { name: 'Review' }).click();
      await seesPreviewAndDownloads(page);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page.getByText('Payment proof verified').waitFor();
      await list.getByText('Every payment proof is verified or rejected.').waitFor();
    },
  );

  journey(
    'of those without a booking the newest stands first; it is set aside, brought back, and attached',
    async (page) => {
      await uploadProof(app, 'older@example.com', 8);
      await uploadProof(app, 'newer@example.com', 9);
      await arriveAsOwner(page, app, 'dashboard');
      await page.getByRole('link', { name: '2 proofs without a booking' }).click();
      const list = page.getByRole('dialog', { name: 'Proofs without a booking' });
      const rows = list.getByRole('listitem');
      await list.getByText('older@example.com').waitFor();
      await expect.poll(() => rows.first().innerText()).toContain('newer@example.com');
      await rows.first().getByRole('button', { name: 'Set aside' }).click();
      await page.getByText('Payment proof set aside').waitFor();
      await list.getByText('newer@example.com').waitFor({ state: 'detached' });
      await list.getByRole('button', { name: 'Close' }).last().click();
      await list.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      await page.getByText('Undone').waitFor();

      await page.getByRole('button', { name: 'Maya Angelou', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Appointment' });
      // The history moves the buttons below it.
      await dialog.getByText(/^Booked for /).waitFor();
      await dialog.getByRole('button', { name: 'Attach proof' }).click();
      const giving = page.getByRole('dialog', { name: 'Attach a payment proof' });
      await giving.getByRole('listitem').filter({ hasText: 'newer@example.com' }).getByRole('button').click();
      await page.getByText('Payment proof attached').waitFor();
      await page.goto(`${app.url}/admin/dashboard`);
      await page.getByRole('link', { name: '1 proof without a booking' }).waitFor();
      await page.getByRole('link', { name: /^Maya Angelou Proof to verify/ }).waitFor();
    },
  );

  journeyWith({ width: 390, height: 844 })(
    'one whose booking failed says who wanted what, and is attached to the visit that the owner books for her',
    async (page) => {
      const { service, at } = await oneFree(app);
      const wanted = {
        service,
        ...at,
        customerInfo: { firstName: 'Bessie', lastName: 'Smith', phone: '+13175550188' },
      };
      await uploadProof(app, 'bessie@example.com', 10, wanted);
      await arriveAsOwner(page, app, 'appointments?proofs=unattached');
      const list = page.getByRole('dialog', { name: 'Proofs without a booking' });
      const row = list.getByRole('listitem').filter({ hasText: 'Bessie Smith' });
      await row.getByText(`Wanted: ${service.name}, `).waitFor();
      await row.getByRole('link', { name: '(317) 555-0188' }).waitFor();
      await row.getByRole('button', { name: 'Book' }).click();
      const form = page.getByRole('dialog', { name: 'New appointment' });
      await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Bessie Smith');
      await expect.poll(() => form.getByLabel('Service').inputValue()).toBe(service.id);
      await expect.poll(() => form.getByLabel('Date').inputValue()).toBe(at.date);
      await form.getByRole('button', { name: 'Create appointment' }).click();
      await page.getByText('Payment proof attached').waitFor();
      await page.getByRole('button', { name: 'See the visit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Appointment' });
      await dialog.getByRole('button', { name: 'Payment proof of Bessie Smith: To verify' }).waitFor();
      await dialog.getByRole('button', { name: 'Verify & confirm' }).click();
      await page.getByRole('dialog', { name: 'Payment proof' }).waitFor();
    },
  );

  journey(
    'a visit that the owner booked gets a proof from her; of one long picture all is in sight, and it can be read',
    async (page) => {
      const { service, at } = await oneFree(app);
      const customerInfo = { name: 'Etta James', email: 'etta@example.com', phone: '+13175550133' };
      const data = await asOwner('POST', '/admin/appointments', { serviceId: service.id, ...at, customerInfo });
      const tall = await sharp({ create: { width: 400, height: 4_000, channels: 3, background: '#2f6f4f' } })
        .png()
        .toBuffer();
      await arriveAsOwner(page, app, `appointments?open=${(data as { readonly id: string }).id}`);
      const list = Promise.withResolvers<void>();
      await page.route('**/admin/payment-proofs?*', async (route) => {
        await list.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Add a proof' }).click();
      const upload = page.getByRole('button', { name: 'Upload a proof' });
      // Its place is unknown until the list has loaded.
      await expect.poll(() => upload.isDisabled()).toBe(true);
      list.resolve();
      await upload.click();
      const sending = page.getByRole('dialog', { name: 'Upload a payment proof' });
      await sending
        .getByLabel('Payment proof file')
        .setInputFiles({ name: 'tall.png', mimeType: 'image/png', buffer: tall });
      await sending.getByRole('button', { name: 'Upload payment proof' }).click();
      await page.getByText('Payment proof uploaded successfully!').waitFor();
      const booked = page.getByRole('dialog', { name: 'Appointment' });
      await booked.getByRole('button', { name: 'Payment proof of Etta James: To verify' }).click();
      const picture = page.getByAltText('Payment proof as the client uploaded it');
      const frame = page.getByRole('region', { name: 'Picture' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
      const overflow = () => frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      await expect.poll(overflow).toBe(0);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      const widths = () => Promise.all([frame, picture].map((of) => of.evaluate(({ clientWidth }) => clientWidth)));
      await expect.poll(async () => (await widths())[1]).toBeGreaterThan(400);
      await expect.poll(overflow).toBeGreaterThan(1_000);
    },
  );

  journey('of several the one of the newest visit stands first', async (page) => {
    const { service, times } = await nextFree(app, 20);
    const latest = times.at(-1);
    if (latest === undefined) throw new Error('there is no free time');
    await bookAsGuest(app, { firstName: 'Nella', lastName: 'Larsen', email: 'nella@example.com' }, latest, service, 2);
    const path = '/admin/payment-proofs?attached=true&status=pending&visits=ahead&limit=100';
    type Visit = { readonly name: string; readonly date: string; readonly time: string };
    const data = await asOwner('GET', path);
    const visits = (data as readonly { readonly visit: Visit }[]).map(({ visit }) => visit);
    const newest = visits.toSorted((one, other) => (one.date + one.time > other.date + other.time ? -1 : 1));
    expect(newest.length).toBeGreaterThan(2);
    expect(newest[0]?.name).toBe('Nella Larsen');
    await arriveAsOwner(page, app, 'appointments?proofs=pending');
    const rows = page.getByRole('dialog', { name: 'Proofs to verify' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(newest.length);
    const texts = await rows.allInnerTexts();
    expect(texts.map((text, place) => text.includes(newest[place]?.name ?? ''))).toEqual(texts.map(() => true));
  });

  journey('of a visit that is over waits in the archive, and is not counted', async (page) => {
    const id = await bookMaya();
    const before = await asOwner('GET', '/admin/payment-proofs?attached=true&status=pending&visits=ahead');
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
    const left = (before as readonly unknown[]).length - 1;
    await arriveAsOwner(page, app, 'dashboard');
    await page.getByRole('link', { name: `All ${left} to verify` }).click();
    const list = page.getByRole('dialog', { name: 'Proofs to verify' });
    await list.getByText('Etta James').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(left);
    await list.getByRole('button', { name: 'Past and canceled visits' }).click();
    await list.getByText('Maya Angelou').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(1);
  });

  it('one whose amount and reference were sent for another visit says so before she confirms', async () => {
    const book = async (firstName: string, paymentDetails: string, paymentAmount: number, place: number) => {
      const { service, at } = await oneFree(app);
      const email = `${firstName.toLowerCase()}@example.com`;
      const paid = { paymentMethod: 'zelle', paymentAmount };
      const paymentProof = await uploadProof(app, email, 30 + place, paid);
      const phone = `+1317555020${place}`;
      const customerInfo = { firstName, lastName: 'Wells', email, phone, paymentMethod: 'zelle', paymentDetails };
      const body = JSON.stringify({ serviceId: service.id, ...at, customerInfo, paymentProof });
      return ((await callApi(app, '/appointments', { method: 'POST', body })).data as { readonly id: string }).id;
    };
    await book('Ida', 'Zelle BAC77Q4', 45, 1);
    await book('Ava', 'zelle bac 77q4', 30, 2);
    const id = await book('Zoe', 'ZELLE bac77q4 ', 45, 3);
    await visit(browser, 'proof-same-payment', async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await arriveAsOwner(page, app, `appointments?proof=${id}`);
      const dialog = page.getByRole('dialog', { name: 'Payment proof' });
      const both = dialog.getByRole('alert', { name: '$45.00 with the same payment reference was sent' });
      await both.getByText('Ida Wells').waitFor();
      const reference = dialog.getByRole('alert', { name: 'The same payment reference was typed' });
      await reference.getByText('Ava Wells').waitFor();
      expect([await both.getByText('Ava').count(), await reference.getByText('Ida').count()]).toEqual([0, 0]);
    });
    await visit(browser, 'proof-warned-late', async (page) => {
      await hold(page, '/admin/appointments/*/same-reference');
      await arriveAsOwner(page, app, `appointments?proof=${id}`);
      const dialog = page.getByRole('dialog', { name: 'Payment proof' });
      const acts = dialog.getByRole('button', { name: /^(Verify|Reject)/ });
      await dialog.getByText('File details').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const places = () => acts.evaluateAll((all) => all.map((act) => act.getBoundingClientRect().toJSON()));
      const before = await places();
      expect(before.length).toBeGreaterThan(1);
      await unmockRoute(page);
      await dialog.getByRole('alert', { name: '$45.00 with the same payment reference was sent' }).waitFor();
      expect(await places()).toEqual(before);
    });
  });
});
