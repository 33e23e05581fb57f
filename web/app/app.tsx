import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { BrandingProvider } from '../branding/branding-context.tsx';
import { SessionProvider } from '../session/session-context.tsx';
import { resolveCssVariables, theme } from '../theme/theme.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { makeQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** Colours follow the page, not a stored wish: the public site is light. */
export const App = () => {
  const [client] = useState(makeQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} forceColorScheme="light">
      <QueryClientProvider client={client}>
        <ToastProvider>
          <BrandingProvider>
            <SessionProvider>
              <BrowserRouter>
                <ScrollToTop />
                <ErrorBoundary>
                  <AppRoutes />
                </ErrorBoundary>
              </BrowserRouter>
            </SessionProvider>
          </BrandingProvider>
        </ToastProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
};
