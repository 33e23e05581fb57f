import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AccentStyle } from '../branding/accent-style.tsx';
import { BrandingProvider } from '../branding/branding-context.tsx';
import type { PageData } from '../page/page-data.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { resolveCssVariables, theme } from '../theme/theme.ts';
import { ToastProvider } from '../ui/messages/toast.tsx';
import { makeQueryClient } from './query-client.ts';

type AppProps = { readonly data: PageData; readonly children: ReactNode };

/** The color scheme depends on the page. The public site is light, the owner's screens follow her system. */
export const App = ({ data, children }: AppProps) => {
  const [client] = useState(() => makeQueryClient(data));
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} forceColorScheme="light">
      <QueryClientProvider client={client}>
        <ToastProvider>
          <BrandingProvider atFirst={data.branding}>
            <AccentStyle />
            <SessionProvider>{children}</SessionProvider>
          </BrandingProvider>
        </ToastProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
};
