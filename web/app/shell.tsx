import { IconMenu2, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { serviceQuery } from '../api/services.query.ts';
import { useInBrowser } from '../browser/use-in-browser.ts';
import { signInAddress } from '../features/sign-in/return-address.ts';
import { chosenBy } from '../format/catalogued-choice.ts';
import { useSession, useSignOut } from '../session/session-context.tsx';
import { PageLoader } from '../ui/page.tsx';
import { useIsTrial } from '../ui/visit/salon-rules.ts';
import { HydrationSignal } from './answering.ts';
import { BrandMark } from './brand-mark.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { useFetchAhead } from './fetch-ahead.ts';
import { Footer } from './footer.tsx';
import styles from './header.module.css';
import shellStyles from './shell.module.css';
import trialBarStyles from './trial-bar.module.css';

const SignedInLinks = () => {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <>
      {user?.role === 'admin' ? null : <NavLink to="/appointments">APPOINTMENTS</NavLink>}
      <NavLink to={user?.role === 'admin' ? '/admin' : '/dashboard'}>DASHBOARD</NavLink>
      <button type="button" onClick={signOut}>
        LOGOUT
      </button>
    </>
  );
};

/**
 * The current address. The server renders one page for all addresses that look the same, so before hydration the
 * shortest of these is used.
 */
const useThisAddress = (): string => {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  if (useInBrowser()) return `${pathname}${search}`;
  const chosen = chosenBy(search, (id) => client.getQueryData(serviceQuery(id).queryKey) ?? null);
  return `${pathname}${chosen?.query ?? search}`;
};

/** Only booking pages invite a signed-out visitor to sign in. Both links lead back to the current page. */
const SignInLinks = () => {
  const from = useThisAddress();
  if (!from.startsWith('/booking')) return null;
  return (
    <>
      <NavLink to={signInAddress(from, { wantsAccount: true })}>SIGN UP</NavLink>
      <NavLink to={signInAddress(from)}>LOG IN</NavLink>
    </>
  );
};

/** The server renders every page as signed out, and the browser's first render must match it. */
const useShownStatus = () => {
  const { status } = useSession();
  return useInBrowser() ? status : 'signed-out';
};

/** Leads a returning client to her visits. Shown on phones, where the menu has room. */
const MyAppointments = () => (
  <NavLink to="/dashboard" className={styles.onPhones}>
    MY APPOINTMENTS
  </NavLink>
);

const Header = () => {
  const status = useShownStatus();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <BrandMark />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <IconX stroke={1.5} /> : <IconMenu2 stroke={1.5} />}
        </button>
        <nav id="site-menu" className={styles.menu} data-open={open} aria-label="Main">
          <NavLink to="/services">SERVICES</NavLink>
          <NavLink to="/reviews">REVIEWS</NavLink>
          {status === 'signed-in' ? <SignedInLinks /> : null}
          {status === 'signed-out' ? (
            <>
              <MyAppointments />
              <SignInLinks />
            </>
          ) : null}
        </nav>
      </div>
    </header>
  );
};

const opening = '/admin/opening';

/** On every page of a studio that has not opened: says what others see, and leads the owner in. */
const TrialBar = () => {
  const { user } = useSession();
  if (!useIsTrial()) return null;
  return (
    <aside className={trialBarStyles.bar} aria-label="Not open yet">
      <p>
        <strong>Not open yet</strong> <span>Only you see this. Try everything.</span>
      </p>
      <Link to={user?.role === 'admin' ? opening : signInAddress(opening)}>Open your studio</Link>
    </aside>
  );
};

/** Header, page and footer. Header and footer stay while a page loads. */
export const Shell = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => {
  useFetchAhead();
  return (
    <div className={shellStyles.shell}>
      <a href="#content" className={shellStyles.skip}>
        Skip to content
      </a>
      <TrialBar />
      <Header />
      <ConnectionNotice />
      <main id="content" tabIndex={-1} className={shellStyles.main}>
        <Suspense fallback={<PageLoader />}>
          {children}
          <HydrationSignal />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
};
