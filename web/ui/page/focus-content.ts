/** For when what had the focus goes: the next tab is then the first one of the page's own content. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });
