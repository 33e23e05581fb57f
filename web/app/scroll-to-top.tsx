import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A new path starts at its top; a change of query alone leaves the page where it is. */
export const ScrollToTop = () => {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what triggers, not what is read
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return null;
};
