import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { DashboardOfRole, SignedInOnly } from './guards.tsx';
import { NotFound } from './not-found.tsx';
import type { PublicPages } from './public-pages.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Shell } from './shell.tsx';
import { usePageHead } from './use-page-head.ts';

const DetailsPage = lazy(async () => ({
  default: (await import('../features/booking/details/details-page.tsx')).DetailsPage,
}));
const PaymentProofPage = lazy(async () => ({
  default: (await import('../features/booking/payment/payment-proof-page.tsx')).PaymentProofPage,
}));
const CheckoutPage = lazy(async () => ({
  default: (await import('../features/booking/payment/checkout-page.tsx')).CheckoutPage,
}));
const SuccessPage = lazy(async () => ({
  default: (await import('../features/booking/success/success-page.tsx')).SuccessPage,
}));
const SignInPage = lazy(async () => ({ default: (await import('../features/sign-in/sign-in-page.tsx')).SignInPage }));
const AppointmentsPage = lazy(async () => ({
  default: (await import('../features/appointments/appointments-page.tsx')).AppointmentsPage,
}));
const OwnTimelinePage = lazy(async () => ({
  default: (await import('../features/timeline/own-timeline-page.tsx')).OwnTimelinePage,
}));
const VisitLinkPage = lazy(async () => ({
  default: (await import('../features/visit-link/visit-link-page.tsx')).VisitLinkPage,
}));
const UnsubscribePage = lazy(async () => ({
  default: (await import('../features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/settings-page.tsx')).SettingsPage,
}));

type AppRoutesProps = { readonly pages: PublicPages };

/** Each page is its own download: a client never receives the admin's. */
const PageRoutes = ({ pages }: AppRoutesProps) => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<pages.HomePage />} />
      <Route path="services" element={<pages.ServicesPage />} />
      <Route path="booking/datetime" element={<pages.DateTimePage />} />
      <Route path="booking/details" element={<DetailsPage />} />
      <Route path="booking/payment-proof" element={<PaymentProofPage />} />
      <Route path="booking/checkout" element={<CheckoutPage />} />
      <Route path="reviews" element={<pages.ReviewsPage />} />
      <Route path="appointment-success" element={<SuccessPage />} />
      <Route path="visit/:action/:id/:hold" element={<VisitLinkPage />} />
      <Route path="unsubscribe/:id" element={<UnsubscribePage />} />
      <Route path="login" element={<SignInPage />} />
      <Route element={<SignedInOnly />}>
        <Route path="appointments" element={<AppointmentsPage />} />
        <Route path="appointments/:id/timeline" element={<OwnTimelinePage />} />
        <Route path="settings" element={<SettingsPage />} />
      </Route>
      <Route path="contact" element={<pages.ContactPage />} />
      <Route path="*" element={<NotFound />} />
    </Route>
    <Route path="admin/*" element={<DashboardOfRole />} />
    <Route path="dashboard" element={<DashboardOfRole />} />
  </Routes>
);

export const AppRoutes = (props: AppRoutesProps) => {
  usePageHead();
  return (
    <>
      <ScrollToTop />
      <ErrorBoundary>
        <PageRoutes {...props} />
      </ErrorBoundary>
    </>
  );
};
