import './theme/base.css';
import './theme/shared.css';
import './theme/fonts.css';
import './theme/mantine.css';
import { keepEarlyTouches } from './page/early-touches.ts';
import { noteMissingFiles, reopenIfOutdated } from './page/outdated.ts';

/** A hidden tab never paints, so the wait ends after this time. */
const maxWaitMillis = 1_000;

/** Resolves once the page is painted: before that, loading files would slow the painting. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, maxWaitMillis);
  });

/** Loads the page's files together with the app's, which saves a round trip. */
const fetchAlso = (files: readonly string[]): void => {
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
    );
  }
};

/**
 * A server-rendered page is painted before its scripts load. Awaits nothing outside this function, because the app's
 * files wait for this one.
 */
const start = async (root: HTMLElement): Promise<void> => {
  const touches = root.hasChildNodes() ? keepEarlyTouches(root) : null;
  if (touches !== null) {
    await painted();
    fetchAlso((root.dataset.files ?? '').split(' ').filter(Boolean));
  }
  const { open } = await import('./main.tsx');
  await open(root, touches);
};

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw into');
noteMissingFiles();
start(root).catch((error: unknown) => {
  if (!reopenIfOutdated(error)) throw error;
});
