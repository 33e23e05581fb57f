import { useLayoutEffect } from 'react';

/** As Mantine's own sheets and our tokens ask for it. */
const attribute = 'data-mantine-color-scheme';

/** The whole page takes these colours for as long as the caller stands. */
export const useScheme = (scheme: 'light' | 'dark'): void => {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const before = page.getAttribute(attribute) ?? 'light';
    page.setAttribute(attribute, scheme);
    return () => page.setAttribute(attribute, before);
  }, [scheme]);
};
