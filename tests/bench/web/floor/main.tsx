import { Button, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** The smallest app on these libraries: it uses each of them once. */
const Page = () => {
  const { data } = useQuery({ queryKey: ['title'], queryFn: () => document.title });
  return <Button>{data}</Button>;
};

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to draw into');
createRoot(root).render(
  <MantineProvider>
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route index element={<Page />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  </MantineProvider>,
);
