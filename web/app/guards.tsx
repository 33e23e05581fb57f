import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { signInAddress } from '../features/sign-in/return-address.ts';
import { useSession } from '../session/session-context.tsx';
import { PageError, PageLoader } from '../ui/page.tsx';
import { lazyPage } from './public-pages.ts';

import { Shell } from './shell.tsx';

const AdminArea = lazyPage(async () => (await import('./admin/admin-area.tsx')).AdminArea);
const SignInPage = lazyPage(async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage);
const DashboardPage = lazyPage(async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage);

/** Shown until the session is checked. Gives the reason if that fails. */
const NotYetKnown = () => {
  const { problem, checkAgain } = useSession();
  return problem === null ? (
    <PageLoader />
  ) : (
    <PageError message="We couldn’t check whether you’re signed in." cause={problem} onRetry={checkAgain} />
  );
};

/** Sends signed-out visitors to /login, which returns them to this page. */
export const SignedInOnly = () => {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'checking') return <NotYetKnown />;
  if (status === 'signed-out') return <Navigate to={signInAddress(`${pathname}${search}`)} replace />;
  return <Outlet />;
};

/** /admin and /dashboard both show the owner's pages, the client's dashboard or the sign-in, depending on the role. */
export const DashboardOfRole = () => {
  const { status, user } = useSession();
  if (status === 'signed-in' && user?.role === 'admin') {
    return (
      <Suspense fallback={<PageLoader />}>
        <AdminArea />
      </Suspense>
    );
  }
  return (
    <Shell>
      {status === 'checking' ? <NotYetKnown /> : status === 'signed-out' ? <SignInPage /> : <DashboardPage />}
    </Shell>
  );
};
