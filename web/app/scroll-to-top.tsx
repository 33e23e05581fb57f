import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A new path starts at its top, for the eye and for the keyboard; a change of query alone leaves the page
 * where it is.
 */
export const ScrollToTop = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
};
