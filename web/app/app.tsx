import { MantineProvider } from '@mantine/core';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AccentStyle } from '../branding/accent-style.tsx';
import { BrandingProvider } from '../branding/branding-context.tsx';
import { type PageData, seedQueries } from '../page/page-data.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { resolveCssVariables, theme } from '../theme/theme.ts';
import { Toasts } from '../ui/messages/toast.tsx';

/** A button is disabled before the browser handles the next tap, so that a double tap sends one request. */
notifyManager.setScheduler(queueMicrotask);

/**
 * The API client retries safe calls itself, so queries do not. Without a network they fail and the page says so. They
 * are loaded again when the network is back.
 */
const makeQueryClient = (data: PageData): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  seedQueries(client, data);
  return client;
};

/** The root. The public site is light; the owner's screens follow her system's color scheme. */
export const App = ({ data, children }: { readonly data: PageData; readonly children: ReactNode }) => {
  const [client] = useState(() => makeQueryClient(data));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      deduplicateCssVariables={false}
      forceColorScheme="light"
    >
      <QueryClientProvider client={client}>
        <BrandingProvider atFirst={data.branding}>
          <AccentStyle />
          <SessionProvider>{children}</SessionProvider>
        </BrandingProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
};
