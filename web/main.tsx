import './browser/history-steps.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { whenHydrated } from './app/answering.ts';
import { App } from './app/app.tsx';
import { savesData, whenIdle } from './app/fetch-ahead.ts';
import { type PublicPages, publicPages, withLoadedPage } from './app/public-pages.ts';
import { AppRoutes } from './app/routes.tsx';
import type { EarlyTouches } from './page/early-touches.ts';
import { readPageData } from './page/page-data.ts';

/** Registers the worker after the page has loaded. If the browser refuses, the app still works. */
const register = (): void => {
  whenIdle(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined));
};

/** Lets the app open without a network on the next visit. The development server has no worker. */
const keepShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};

const appOf = (pages: PublicPages) => (
  <StrictMode>
    <App data={readPageData()}>
      <BrowserRouter>
        <AppRoutes pages={pages} />
      </BrowserRouter>
    </App>
  </StrictMode>
);

/** Hydrates a page that the server has rendered and repeats early input. Renders any other page. */
export const open = async (root: HTMLElement, touches: EarlyTouches | null): Promise<void> => {
  keepShell();
  if (touches === null) {
    createRoot(root).render(appOf(publicPages));
    return;
  }
  const pages = await withLoadedPage(window.location.pathname);
  touches.stop();
  whenHydrated(touches.repeat);
  // After a page translator has changed the page, it no longer matches the server's render.
  if (root.querySelector('font') === null) hydrateRoot(root, appOf(pages));
  else createRoot(root).render(appOf(pages));
};
