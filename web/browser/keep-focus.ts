type Kept = { readonly element: HTMLElement; readonly window: Element | null };

const windowOf = (element: Element): Element | null => element.closest('[role=dialog]');
const isDisabled = ({ element }: Kept): boolean => element.isConnected && element.matches(':disabled');
const isThere = ({ element }: Kept): boolean => element.checkVisibility() && !element.matches(':disabled');

const focus = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true });

const maxKept = 100;

/**
 * The browser drops the focus when the focused element is removed, or disabled while something is saved. Keyboard users
 * would have to start at the top of the page again. This moves the focus to the element once it is enabled again, else to
 * the dialog that it was in, else to the element that opened that dialog. It works once this file is loaded.
 */
const keepFocus = (): void => {
  /** Elements that had the focus, the latest first. */
  let had: readonly Kept[] = [];
  let isAwaited = false;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isAwaited = false;
    had = [{ element: target, window: windowOf(target) }, ...had.filter(({ element }) => element !== target)];
    had = had.slice(0, maxKept);
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    const before = had;
    if (relatedTarget !== null) return;
    // The user tapped beside it, unless it is gone or disabled a moment later.
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

keepFocus();
