import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../support/app/start-app.ts';
import { visit } from '../../support/browser/launch.ts';
import {
  type Client,
  chooseAddOn,
  chooseFirstTime,
  chooseService,
  giveDetails,
  payAndUpload,
  signIn,
} from '../support/booking-steps.ts';
import { openApp } from '../support/open-app.ts';

const phone = { width: 390, height: 844 };
const ada: Client = { firstName: 'Ada', lastName: 'Lovelace', phone: '3175550142', email: 'ada.lovelace@example.com' };

const dataDir = mkdtempSync(join(tmpdir(), 'salon-journey-'));
// Nobody answers there, so that nobody is texted.
const texts = {
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9',
  SMS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};
const { browser, app: first } = await openApp({ dataDir, env: texts });
let app = first;

afterAll(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const api = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${app.url}/api/v2${path}`, init);
  return { status: response.status, body: (await response.json()) as { message?: string; data?: unknown } };
};

/** Every event of the log as it lies on the disk. */
const rawLog = (): readonly { readonly type: string; readonly row: string }[] => {
  const db = new Database(join(dataDir, 'events.db'), { readonly: true });
  const rows = db.prepare('SELECT * FROM events').all() as readonly Record<string, unknown>[];
  db.close();
  return rows.map((row) => ({ type: String(row.type), row: JSON.stringify(row) }));
};

const chosen = { day: '', time: '' };

describe('a client books with proof, the owner verifies and confirms', () => {
  it('books on her phone, from the services to a confirmation that is pending', async () => {
    await visit(
      browser,
      'client-books',
      async (page) => {
        await chooseService(page, app.url, 'Two Strand Twist');
        await chooseAddOn(page);
        Object.assign(chosen, await chooseFirstTime(page));
        const asks = page.getByRole('checkbox', { name: /^Text me about this appointment/ });
        expect(await asks.isChecked()).toBe(false);
        await asks.check();
        await giveDetails(page, ada);
        await payAndUpload(page, 'Zelle');
        expect(rawLog().filter(({ type }) => type === 'TextsChosen')).toHaveLength(1);
        await page.getByText('All details').click();
        const words = await page.locator('main').innerText();
        expect(words).toContain('Two Strand Twist');
        expect(words.toLowerCase()).toContain('pending');
      },
      phone,
    );
  });

  it('the owner sees the proof, verifies it, and confirms', async () => {
    await visit(browser, 'owner-verifies', async (page) => {
      await signIn(page, app.url, app.adminEmail, app.adminPassword);
      await page.waitForURL('**/admin**');
      await page.getByRole('tab', { name: 'Appointments' }).click();
      await page.getByText('Ada Lovelace').first().waitFor();
      await page.getByRole('button', { name: 'Payment proof of Ada Lovelace: To verify' }).click();
      const picture = page.getByAltText('Payment proof as the client uploaded it');
      await picture.waitFor();
      await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1200);
      await page.getByRole('button', { name: 'Verify & confirm' }).click();
      await page.getByText('Payment proof verified and appointment confirmed').waitFor();
      const text = page.getByRole('link', { name: 'Text +1 (317) 555-0142' });
      expect(decodeURIComponent((await text.getAttribute('href')) ?? '')).toMatch(
        /^sms:\+13175550142\?&body=Hi Ada, your payment has arrived and your .+ is confirmed for .+ at /,
      );
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('Paid', { exact: true }).waitFor();
    });
  });

  const seesItConfirmed = () =>
    visit(
      browser,
      'client-sees-it-confirmed',
      async (page) => {
        await signIn(page, app.url, ada.email);
        await page.waitForURL('**/dashboard');
        await page.getByText('Two Strand Twist').first().waitFor();
        await expect.poll(async () => (await page.locator('main').innerText()).toLowerCase()).toContain('confirmed');
      },
      phone,
    );

  it('the client signs in by e-mail and sees it confirmed', seesItConfirmed);

  it('a second visitor is not offered that time, and a request for it is refused', async () => {
    await visit(browser, 'second-visitor', async (page) => {
      await chooseService(page, app.url, 'Two Strand Twist');
      await page.getByRole('button', { name: chosen.day }).click();
      const none = page.getByText('No available time slots for this date');
      await page.getByLabel('Available times').getByRole('button').first().or(none).first().waitFor();
      const offered = await page.getByLabel('Available times').getByRole('button').allTextContents();
      expect(offered).not.toContain(chosen.time);
    });
    const taken = rawLog().find(({ type }) => type === 'TimeHeld');
    const { date, time } = JSON.parse(String(JSON.parse(taken?.row ?? '{}').data));
    const service = await api('/services');
    const services = Object.values(service.body.data as Record<string, readonly { id: string; name: string }[]>).flat();
    const twist = services.find(({ name }) => name.includes('Two Strand Twist'));
    const check = await api(
      `/admin/availability/check?date=${date}&time=${encodeURIComponent(time)}&serviceId=${twist?.id}`,
    );
    expect(check.body.data).toMatchObject({ isAvailable: false });
    const form = new FormData();
    const { paymentPhoto } = await import('../support/a-payment-photo.ts');
    const { buffer, name } = await paymentPhoto(7);
    form.set('file', new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }), name);
    form.set('email', 'bea@example.com');
    const upload = await fetch(`${app.url}/api/upload/payment-proof`, { method: 'POST', body: form });
    const { data } = (await upload.json()) as { data: { url: string } };
    const refused = await api('/appointments', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        serviceId: twist?.id,
        date,
        time,
        customerInfo: {
          firstName: 'Bea',
          lastName: 'B',
          email: 'bea@example.com',
          phone: '+13175550143',
          paymentMethod: 'zelle',
        },
        addOns: [],
        paymentProof: data.url,
      }),
    });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('already booked');
  });

  it('is all events, names nobody in the raw log, and survives a restart without its read models', async () => {
    expect(await app.stop()).toBe(0);
    const log = rawLog();
    const types = new Set(log.map(({ type }) => type));
    for (const type of [
      'TimeHeld',
      'PaymentProofUploaded',
      'PaymentProofClaimed',
      'AccountOpened',
      'AppointmentRequested',
      'PaymentProofVerified',
      'AppointmentConfirmed',
      'SessionStarted',
    ]) {
      expect(types).toContain(type);
    }
    const text = log
      .map(({ row }) => row)
      .join('\n')
      .toLowerCase();
    for (const word of ['lovelace', 'ada.lovelace@example.com', '3175550142', 'payment screenshot']) {
      expect(text).not.toContain(word);
    }
    for (const file of ['read-models.db', 'read-models.db-wal', 'read-models.db-shm']) {
      rmSync(join(dataDir, file), { force: true });
    }
    app = await startApp({ dataDir });
    await seesItConfirmed();
  });
});
