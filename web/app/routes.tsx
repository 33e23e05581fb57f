import { Button } from '@mantine/core';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { headOf, plainPath, studioOf } from '../../adapters/http/pages/site-pages.ts';
import { useBranding } from '../branding/branding-context.tsx';
import { reopenIfOutdated } from '../page/outdated.ts';
import { ButtonLink } from '../ui/buttons.tsx';
import { focusContent, PageState, usePageTitle } from '../ui/page.tsx';
import { DashboardOfRole, SignedInOnly } from './guards.tsx';
import { lazyPage, type PublicPages } from './public-pages.ts';
import { Shell } from './shell.tsx';

/** Returns the head's element that matches. Creates it if there is none. */
const inHead = (tag: 'meta' | 'link', attribute: string, name: string): Element => {
  const found = document.head.querySelector(`${tag}[${attribute}="${name}"]`);
  if (found !== null) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, name);
  document.head.append(made);
  return made;
};

const say = (attribute: 'name' | 'property', name: string, content: string): void =>
  inHead('meta', attribute, name).setAttribute('content', content);

/** Updates the document head as the server would have rendered it. Each page sets its own title. */
const usePageHead = (): void => {
  const { pathname } = useLocation();
  const { branding } = useBranding();
  const { title, description, isListed } = headOf(pathname, studioOf(branding));
  useEffect(() => {
    const address = `${window.location.origin}${plainPath(pathname)}`;
    inHead('link', 'rel', 'canonical').setAttribute('href', address);
    say('property', 'og:url', address);
    say('property', 'og:title', title);
    say('property', 'og:description', description);
    say('name', 'description', description);
    say('name', 'twitter:title', title);
    say('name', 'twitter:description', description);
    if (isListed) document.head.querySelector('meta[name="robots"]')?.remove();
    else say('name', 'robots', 'noindex');
  }, [pathname, title, description, isListed]);
};

type BoundaryProps = { readonly children: ReactNode };
type BoundaryState = { readonly failed: boolean };

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!reopenIfOutdated(error)) console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <PageState
          title="An unexpected error occurred"
          actions={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
        >
          <p>Nothing you booked is lost. Load the page again, or come back in a moment.</p>
        </PageState>
      </main>
    );
  }
}

/** Moves scroll position and focus to the top when the path changes. A change of the query alone moves neither. */
const ScrollToTop = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const content = document.getElementById('content');
    // If the new page starts in a focused field, that field keeps the focus.
    if (content?.contains(document.activeElement) && document.activeElement instanceof HTMLInputElement) return;
    focusContent();
  }, [pathname]);
  return null;
};

const NotFound = () => {
  usePageTitle('Page not found');
  return (
    <PageState title="This page does not exist" actions={<ButtonLink to="/">Go Home</ButtonLink>}>
      <p>The link may be mistyped, or the page may have moved.</p>
    </PageState>
  );
};

const DetailsPage = lazyPage(async () => (await import('../features/booking/details/details-page.tsx')).DetailsPage);
const PaymentProofPage = lazyPage(
  async () => (await import('../features/booking/payment/payment-proof-page.tsx')).PaymentProofPage,
);
const CheckoutPage = lazyPage(async () => (await import('../features/booking/payment/checkout-page.tsx')).CheckoutPage);
const SuccessPage = lazyPage(async () => (await import('../features/booking/success/success-page.tsx')).SuccessPage);
const SignInPage = lazyPage(async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage);
const AppointmentsPage = lazyPage(
  async () => (await import('../features/appointments/appointments-page.tsx')).AppointmentsPage,
);
const OwnTimelinePage = lazyPage(
  async () => (await import('../features/timeline/own-timeline-page.tsx')).OwnTimelinePage,
);
const VisitLinkPage = lazyPage(async () => (await import('../features/visit-link/visit-link-page.tsx')).VisitLinkPage);
const PlacePage = lazyPage(async () => (await import('../features/booking/waiting/place-page.tsx')).PlacePage);
const QuotePage = lazyPage(async () => (await import('../features/quote/quote-page.tsx')).QuotePage);
const UnsubscribePage = lazyPage(
  async () => (await import('../features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage,
);
const SettingsPage = lazyPage(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage);

type AppRoutesProps = { readonly pages: PublicPages };

/** Each page is a separate download, so a client never downloads the admin pages. */
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
      <Route path="waiting/:id" element={<PlacePage />} />
      <Route path="unsubscribe/:id" element={<UnsubscribePage />} />
      <Route path="login" element={<SignInPage />} />
      <Route element={<SignedInOnly />}>
        <Route path="appointments" element={<AppointmentsPage />} />
        <Route path="appointments/:id/timeline" element={<OwnTimelinePage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="quote" element={<QuotePage />} />
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
