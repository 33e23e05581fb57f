import { useLayoutEffect } from 'react';

/** The attribute that Mantine's style sheets and our tokens use. */
const attribute = 'data-mantine-color-scheme';

/** Sets the color scheme of the whole page while the caller is mounted. */
export const useScheme = (scheme: 'light' | 'dark'): void => {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const before = page.getAttribute(attribute) ?? 'light';
    page.setAttribute(attribute, scheme);
    return () => page.setAttribute(attribute, before);
  }, [scheme]);
};
