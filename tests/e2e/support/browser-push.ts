import type { Page, Worker } from 'playwright-core';
import type { PushHost } from '../../support/push-host.ts';

type Shown = { readonly title: string; readonly body: string; readonly tag: string };

export type BrowserPush = {
  /** Gives a message to the site's worker, as the browser does once its push service has handed it over. */
  readonly deliver: (message: object) => Promise<void>;
  /** What the browser shows of this site. */
  readonly shown: () => Promise<readonly Shown[]>;
  /** Taps the only message that is shown. */
  readonly tap: () => Promise<void>;
};

/** What this file uses of a worker's scope. */
type InWorker = { readonly registration: ServiceWorkerRegistration };

type InPage = { readonly subscribeAtHost: PushHost['subscribe'] };

/** The browser's push service is the host. Where the browser can show nothing at all, the person has allowed it even so. */
const subscribeAtHost = (): void => {
  PushManager.prototype.getSubscription = async () => {
    const kept = localStorage.getItem('subscribed');
    const unsubscribe = async () => {
      localStorage.removeItem('subscribed');
      return true;
    };
    return kept === null ? null : ({ toJSON: () => JSON.parse(kept), unsubscribe } as unknown as PushSubscription);
  };
  PushManager.prototype.subscribe = async function subscribe() {
    localStorage.setItem('subscribed', JSON.stringify(await (window as unknown as InPage).subscribeAtHost()));
    return (await this.getSubscription()) as PushSubscription;
  };
  if (Notification.permission !== 'denied') return;
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  Notification.requestPermission = async () => 'granted';
};

/** Chromium's headless build shows no notifications, so that there the worker's are kept here. */
const keepWhatIsShown = (): void => {
  const { registration } = self as unknown as InWorker;
  if (Notification.permission !== 'denied') return;
  let kept: readonly Notification[] = [];
  registration.getNotifications = async () => [...kept];
  registration.showNotification = async (title, options = {}) => {
    const close = () => {
      kept = kept.filter(({ tag }) => tag !== options.tag);
    };
    close();
    kept = [...kept, { title, ...options, close } as Notification];
  };
};

/**
 * A browser under test has no push service, so that it subscribes at the host. The site's worker, its events and its windows are the
 * browser's. To be called before the page is opened.
 */
export const subscribesAt = async (page: Page, host: PushHost): Promise<BrowserPush> => {
  const context = page.context();
  await context.grantPermissions(['notifications']);
  await context.exposeFunction('subscribeAtHost', host.subscribe);
  await context.addInitScript(subscribeAtHost);
  const devtools = await context.newCDPSession(page);
  const registrations = new Set<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', (updated) => {
    for (const { registrationId } of updated.registrations) registrations.add(registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const worker = (): Worker => {
    const [running] = context.serviceWorkers();
    if (running === undefined) throw new Error('the site has no worker');
    return running;
  };
  return {
    deliver: async (message) => {
      const { origin } = new URL(page.url());
      const [registrationId = ''] = registrations;
      await worker().evaluate(keepWhatIsShown);
      await devtools.send('ServiceWorker.deliverPushMessage', {
        ...{ origin, registrationId, data: JSON.stringify(message) },
      });
    },
    shown: () =>
      worker().evaluate(async () => {
        const { registration } = self as unknown as InWorker;
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      }),
    tap: () =>
      worker().evaluate(async () => {
        const { registration } = self as unknown as InWorker;
        const [notification] = await registration.getNotifications();
        const tapped = { notification, waitUntil: () => undefined };
        self.dispatchEvent(Object.assign(new Event('notificationclick'), tapped));
      }),
  };
};
