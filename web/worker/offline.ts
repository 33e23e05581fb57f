import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

// A newer worker takes over at once, so that no page keeps an older build's files.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);

// The build inserts the files of the public pages here. Answers of the API and pages of the server are never stored.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

const builtPage = createHandlerBoundToURL('/shell.html');

/** Gets pages from the server. Opens the stored page only if the server cannot be reached. */
const pageOrShell: typeof builtPage = async (options) => {
  const { preloadResponse } = options.event as FetchEvent;
  try {
    return (await preloadResponse) ?? (await fetch(options.request));
  } catch {
    return builtPage(options);
  }
};

type PushMessage = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };

// A browser revokes the permission of a site whose push messages show no notification.
self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, body, path, tag } = event.data.json() as PushMessage;
  const shown = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** Opens the page in an open window of the site, or in a new one. */
const openPage = async (path: string): Promise<void> => {
  const page = new URL(path, self.location.origin).href;
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = await open?.navigate(page).catch(() => null);
  await (there ? there.focus() : self.clients.openWindow(page));
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { readonly path: string };
  event.waitUntil(openPage(path));
});

registerRoute(
  new NavigationRoute(pageOrShell, { denylist: [/^\/(?:api|uploads|health)\b/, /^[^?]*\.\w{1,12}(?:\?|$)/] }),
);
