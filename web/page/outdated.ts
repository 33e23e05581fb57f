const filesGone = new WeakSet<Error>();

/** Remembers which failures are missing files. It has to be called before the first file is loaded. */
export const noteMissingFiles = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => void filesGone.add(payload));

const lastReopening = 'reopened_at';
const onceInMillis = 60_000;

/**
 * A page from before a deploy may ask for files that are gone. It is then reloaded to get the new ones, but not twice
 * in a row, and not offline. True if the page is about to be reloaded.
 */
export const reopenIfOutdated = (error: unknown): boolean => {
  if (!(error instanceof Error) || !filesGone.has(error) || !navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(lastReopening));
    if (Date.now() - last < onceInMillis) return false;
    sessionStorage.setItem(lastReopening, String(Date.now()));
  } catch {
    // Without storage it could reload forever.
    return false;
  }
  window.location.reload();
  return true;
};
