import { IconMenu2, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { serviceQuery } from '../api/services.query.ts';
import { useInBrowser } from '../browser/use-in-browser.ts';
import { signInAddress } from '../features/sign-in/return-address.ts';
import { chosenBy } from '../format/catalogued-choice.ts';
import { useSession } from '../session/session-context.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './header.module.css';

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
 * Where she is. The server draws one page for all addresses that show the same, so until it reacts the page says it in the
 * shortest of them.
 */
const useThisAddress = (): string => {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  if (useInBrowser()) return `${pathname}${search}`;
  const chosen = chosenBy(search, (id) => client.getQueryData(serviceQuery(id).queryKey) ?? null);
  return `${pathname}${chosen?.query ?? search}`;
};

/** Only the booking pages invite a signed-out visitor to sign in. Both links lead back to where she was. */
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

/** The server renders every page for somebody who is signed out, and the first render in the browser has to be the same. */
const useShownStatus = () => {
  const { status } = useSession();
  return useInBrowser() ? status : 'signed-out';
};

/** Where a returning client finds her visits on a phone, whose menu has room for it. */
const MyAppointments = () => (
  <NavLink to="/dashboard" className={styles.onPhones}>
    MY APPOINTMENTS
  </NavLink>
);

export const Header = () => {
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
