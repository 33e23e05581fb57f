import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

// A newer worker takes over at once, so that nobody keeps the files of an older build.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
);

// The build writes the files of the public pages here. No answer of the API and no page of the server is kept.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

const builtPage = createHandlerBoundToURL('/shell.html');

/** Pages come from the server. Only if it cannot be reached, the app opens the stored page. */
const pageOrShell: typeof builtPage = async (options) => {
  const { preloadResponse } = options.event as FetchEvent;
  try {
    return (await preloadResponse) ?? (await fetch(options.request));
  } catch {
    return builtPage(options);
  }
};

registerRoute(
  new NavigationRoute(pageOrShell, { denylist: [/^\/(?:api|uploads|health)\b/, /^[^?]*\.\w{1,12}(?:\?|$)/] }),
);
