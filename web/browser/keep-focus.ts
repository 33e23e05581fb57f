type Kept = { readonly element: HTMLElement; readonly window: Element | null };

const windowOf = (element: Element): Element | null => element.closest('[role=dialog]');
const isDisabled = ({ element }: Kept): boolean => element.isConnected && element.matches(':disabled');
const isThere = ({ element }: Kept): boolean => element.checkVisibility() && !element.matches(':disabled');

const focus = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true });

const mostKept = 100;

/**
 * What has the focus may be taken off the page, or be disabled while something is saved, and whoever uses a keyboard would
 * begin at the top again. The focus then goes back to it once it can be used, to the window that it was in, or to what
 * had the focus before that window came.
 */
export const keepFocus = (): void => {
  /** The latest first. */
  let had: readonly Kept[] = [];
  let isAwaited = false;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isAwaited = false;
    had = [{ element: target, window: windowOf(target) }, ...had.filter(({ element }) => element !== target)];
    had = had.slice(0, mostKept);
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    const before = had;
    if (relatedTarget !== null) return;
    // Somebody has left it for nothing else, as with a tap, where it is still there once it has lost the focus.
    setTimeout(() => {
      const [last] = before;
      if (had === before && last !== undefined && isThere(last)) had = [];
    });
  });
  const mend = () => {
    const [last, ...before] = had;
    if (last === undefined || document.activeElement !== document.body) return;
    if (isDisabled(last)) isAwaited = true;
    else if (isThere(last)) isAwaited && focus(last.element);
    else {
      const top = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? null;
      const opener = last.window === top ? undefined : before.find(({ window }) => window === top);
      const isOpenerThere = opener !== undefined && isThere(opener);
      focus(isOpenerThere ? opener.element : (top ?? document.querySelector('main')));
    }
  };
  new MutationObserver(mend).observe(document.body, {
    ...{ childList: true, subtree: true, attributeFilter: ['disabled'] },
  });
};
