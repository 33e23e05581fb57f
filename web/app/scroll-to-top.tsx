import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusContent } from '../ui/page.tsx';

/**
 * A new path starts at the top of the page, with scroll position and focus. A change of the query alone moves
 * neither.
 */
export const ScrollToTop = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const content = document.getElementById('content');
    // A field that the new page begins with keeps the focus.
    if (content?.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) return;
    focusContent();
  }, [pathname]);
  return null;
};
