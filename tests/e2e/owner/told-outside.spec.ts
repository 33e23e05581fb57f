import { Webhook } from 'standardwebhooks';
import { afterAll, expect, it } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { machineNow, startClock } from '../../support/clock.ts';
import { openPushHost } from '../../support/push-host.ts';
import { openWebhookReceiver } from '../../support/webhook-receiver.ts';
import { subscribesAt } from '../support/browser-push.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, nextFree } from '../support/owner-steps.ts';

// At night the owner is not notified of what others do.
startClock('2027-01-12T12:00:00-06:00');
const { app, browser, journey } = await openApp({ env: { LOOPBACK_ADDRESSES: 'on' } });
const receiver = await openWebhookReceiver();
const host = await openPushHost(machineNow);
afterAll(() => Promise.all([receiver.close(), host.close()]));

const patient = { timeout: 120_000 };
const fail = (why: string): never => {
  throw new Error(why);
};

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

journey(
  'a webhook is added and tried out, tells a booking signed with the secret that its page shows, and is sent again',
  async (page) => {
    await arriveAsOwner(page, app, 'more');
    await page.getByRole('link', { name: /^Tell other programs/ }).click();
    await page.getByRole('button', { name: 'Add a program' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('My website');
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add program' }).click();

    receiver.answers(500);
    await page.getByRole('button', { name: 'Send a test: My website' }).click();
    await page.getByText(/^Answered 500/).waitFor();

    const { service, times } = await nextFree(app, 1);
    const [first] = times;
    if (first === undefined) throw new Error('there is no free time');
    const id = await bookAsGuest(app, ada, first, service, 1);
    await expect
      .poll(() => receiver.received.map(({ body }) => JSON.parse(body).type))
      .toContain('appointment.requested');
    const told = receiver.received.find(({ body }) => JSON.parse(body).type === 'appointment.requested');
    // The toast about the booking stays while the pointer is over it.
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Signing secret: My website' }).click();
    const secret = await dialog.getByLabel('Signing secret').last().inputValue();
    expect(new Webhook(secret).verify(told?.body ?? '', told?.headers ?? {})).toMatchObject({
      data: { appointmentId: id },
    });
    expect(told?.body).not.toContain('Ada');
    await page.keyboard.press('Escape');

    await page.reload();
    await page.getByRole('button', { name: 'Send again: Booking received' }).click();
    const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
    await expect.poll(() => ids().filter((each) => each === told?.headers['webhook-id'])).toHaveLength(2);
  },
);

it('a device is asked for by the owner, shows a booking as it came over the push service, and leads to it', async () => {
  await visit(
    browser,
    'push',
    async (page) => {
      const { deliver, shown, tap } = await subscribesAt(page, host);
      await arriveAsOwner(page, app, 'settings');
      await page.goto(`${app.url}/settings`);
      const byPush = page.getByRole('checkbox', { name: 'Your studio by push' });
      await page.getByRole('button', { name: 'Turn on notifications on this device' }).click();
      const here = page.getByRole('switch', { name: 'Notify me on this device' });
      await expect.poll(() => here.evaluate((one) => one === document.activeElement)).toBe(true);
      await expect.poll(() => byPush.isDisabled()).toBe(true);
      await page.keyboard.press('Space');
      await page.getByText('This device will be notified.').waitFor();
      await expect.poll(() => here.isChecked(), patient).toBe(true);
      await expect.poll(() => byPush.isChecked(), patient).toBe(true);

      const { service, times } = await nextFree(app, 3);
      const id = await bookAsGuest(
        app,
        { ...ada, email: 'grace@example.com' },
        times[2] ?? fail('no time'),
        service,
        2,
      );
      await expect.poll(() => host.received.length, patient).toBe(1);
      const [{ message } = fail('nothing came')] = host.received;
      await deliver(message);
      await expect.poll(shown, patient).toEqual([{ title: message.title, body: message.body, tag: message.tag }]);
      expect(message.body).toMatch(/^New booking: /);
      await Promise.all([page.waitForURL(`**/admin/appointments?open=${id}`), tap()]);
      await page.getByRole('dialog').getByText('Ada Lovelace').first().waitFor();
      expect(await shown()).toEqual([]);

      await page.goto(`${app.url}/admin/settings/messages`);
      await page.getByText('Push message to you').waitFor();
      await page.goto(`${app.url}/admin/settings?section=device`);
      await here.click();
      await page.getByText('This device is no longer notified.').waitFor();
      await expect.poll(() => here.isChecked(), patient).toBe(false);
    },
    { serviceWorkers: 'allow' },
  );
  expect(host.problems).toEqual([]);
});
