const filesGone = new WeakSet<Error>();

/** Notes which failures are files that did not come. To be called before the first file is asked for. */
export const noteMissingFiles = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => void filesGone.add(payload));

const lastReopening = 'reopened_at';
const onceInMillis = 60_000;

/**
 * A page from before a deploy may ask for files that are gone: opened again, it is made of today's. Never twice in a
 * row, and not offline, where it would help nothing. True where the page is about to open again.
 */
export const reopenIfOutdated = (error: unknown): boolean => {
  if (!(error instanceof Error) || !filesGone.has(error) || !navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(lastReopening));
    if (Date.now() - last < onceInMillis) return false;
    sessionStorage.setItem(lastReopening, String(Date.now()));
  } catch {
    // Without a memory it could go round forever.
    return false;
  }
  window.location.reload();
  return true;
};
