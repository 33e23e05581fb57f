import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** True if the visitor asked to save data. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Waits until the open page's own pictures and requests have had time to load. */
const afterMillis = 4_000;

/** Runs a task when the browser is idle. Returns a function that cancels it. */
export const whenIdle = (task: () => void): (() => void) => {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task);
    else task();
  }, afterMillis);
  return () => clearTimeout(timer);
};

/** The scripts that will probably be needed next. From the home page these are the booking's. */
const nextOf = (pathname: string): readonly (() => Promise<unknown>)[] => {
  if (pathname === '/' || pathname === '/services') {
    return [
      () => import('../features/services/services-page.tsx'),
      () => import('../features/booking/time/datetime-page.tsx'),
      () => import('../ui/time-picker/time-picker.tsx'),
    ];
  }
  if (pathname === '/booking/datetime') return [() => import('../features/booking/details/details-page.tsx')];
  if (pathname === '/booking/details') return [() => import('../features/booking/payment/payment-proof-page.tsx')];
  return [];
};

/** Loads the next page's scripts while the browser is idle, unless the visitor asked to save data. */
export const useFetchAhead = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (savesData()) return;
    return whenIdle(() => {
      for (const bring of nextOf(pathname)) bring().catch(() => undefined);
    });
  }, [pathname]);
};
