const filesGone = new WeakSet<Error>();

/** Remembers which errors are missing files. Call it before the first file is loaded. */
export const noteMissingFiles = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => void filesGone.add(payload));

const lastReopening = 'reopened_at';
const onceInMillis = 60_000;

/**
 * A page from before a deploy may request files that no longer exist. Reloads it to get the new ones, but not twice in
 * a row and not offline. Returns true if the page is about to reload.
 */
export const reopenIfOutdated = (error: unknown): boolean => {
  if (!(error instanceof Error) || !filesGone.has(error) || !navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(lastReopening));
    if (Date.now() - last < onceInMillis) return false;
    sessionStorage.setItem(lastReopening, String(Date.now()));
  } catch {
    // Without storage it could reload endlessly.
    return false;
  }
  window.location.reload();
  return true;
};
