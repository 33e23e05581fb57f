import './theme/base.css';
import './theme/fonts.css';
import './theme/mantine.css';
import { keepEarlyTouches } from './page/early-touches.ts';
import { noteMissingFiles, reopenIfOutdated } from './page/outdated.ts';

/** In a tab that nobody looks at, nothing is ever painted. */
const longestWaitMillis = 1_000;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestWaitMillis);
  });

/** Beside the app's own, so that the page's parts need no second round trip. */
const fetchAlso = (files: readonly string[]): void => {
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
    );
  }
};

/**
 * A page that the server has drawn is shown first: what makes it answer to a finger may not hold it up. Nothing is
 * awaited outside of this function, since the app's files wait for this one.
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
