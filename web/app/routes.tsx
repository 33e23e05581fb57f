import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DashboardOfRole, SignedInOnly } from './guards.tsx';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';

const HomePage = lazy(async () => ({ default: (await import('../features/home/home-page.tsx')).HomePage }));
const ServicesPage = lazy(async () => ({
  default: (await import('../features/services/services-page.tsx')).ServicesPage,
}));
const DateTimePage = lazy(async () => ({
  default: (await import('../features/booking/datetime-page.tsx')).DateTimePage,
}));
const DetailsPage = lazy(async () => ({ default: (await import('../features/booking/details-page.tsx')).DetailsPage }));
const PaymentProofPage = lazy(async () => ({
  default: (await import('../features/booking/payment-proof-page.tsx')).PaymentProofPage,
}));
const CheckoutPage = lazy(async () => ({
  default: (await import('../features/booking/checkout-page.tsx')).CheckoutPage,
}));
const SuccessPage = lazy(async () => ({ default: (await import('../features/booking/success-page.tsx')).SuccessPage }));
const SignInPage = lazy(async () => ({ default: (await import('../features/sign-in/sign-in-page.tsx')).SignInPage }));
const AppointmentsPage = lazy(async () => ({
  default: (await import('../features/appointments/appointments-page.tsx')).AppointmentsPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/settings-page.tsx')).SettingsPage,
}));
const ReviewsPage = lazy(async () => ({ default: (await import('../features/reviews/reviews-page.tsx')).ReviewsPage }));
const ContactPage = lazy(async () => ({ default: (await import('../features/contact/contact-page.tsx')).ContactPage }));

/** Each page is its own download: a client never receives the admin's. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route index element={<HomePage />} />
      <Route path="services" element={<ServicesPage />} />
      <Route path="booking/datetime" element={<DateTimePage />} />
      <Route path="booking/details" element={<DetailsPage />} />
      <Route path="booking/payment-proof" element={<PaymentProofPage />} />
      <Route path="booking/checkout" element={<CheckoutPage />} />
      <Route path="appointment-success" element={<SuccessPage />} />
      <Route path="login" element={<SignInPage />} />
      <Route element={<SignedInOnly />}>
        <Route path="appointments" element={<AppointmentsPage />} />
        <Route path="settings" element={<SettingsPage />} />
      </Route>
      <Route path="reviews" element={<ReviewsPage />} />
      <Route path="contact" element={<ContactPage />} />
      <Route path="*" element={<NotFound />} />
    </Route>
    <Route path="admin/*" element={<DashboardOfRole />} />
    <Route path="dashboard" element={<DashboardOfRole />} />
  </Routes>
);
