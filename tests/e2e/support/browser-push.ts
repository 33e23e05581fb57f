import type { Page, Worker } from 'playwright-core';
import type { PushHost } from '../../support/push-host.ts';

type Shown = { readonly title: string; readonly body: string; readonly tag: string };

export type BrowserPush = {
  /** Delivers a message to the site's worker, as the browser does for its push service. */
  readonly deliver: (message: object) => Promise<void>;
  /** The notifications that the browser shows for this site. */
  readonly shown: () => Promise<readonly Shown[]>;
  /** Taps the only notification. */
  readonly tap: () => Promise<void>;
};

/** The parts of a worker's scope that are used here. */
type InWorker = { readonly registration: ServiceWorkerRegistration };

type InPage = { readonly subscribeAtHost: PushHost['subscribe'] };

/** Subscribes at the host instead of the browser's push service. Grants the permission if the browser denies it. */
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

/** Chromium's headless build shows no notifications, so this stores the worker's. */
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
 * Subscribes the page at the host, because a browser under test has no push service. The site's worker, its events and
 * its windows are real. Call it before the page opens.
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
