import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { ReviewsPage } from '../features/reviews/reviews-page.tsx';
import { ServicesPage } from '../features/services/services-page.tsx';
import type { PageData } from '../page/page-data.ts';
import { App } from './app.tsx';
import { AppRoutes } from './routes.tsx';

/** The pages that are the same for everybody; they stand here whole, since the server draws in one go. */
const pages = { HomePage, ServicesPage, ReviewsPage, ContactPage };

/** The page at a path as the browser would draw it first. Built for the server, which calls it by this name. */
export const draw = (path: string, data: PageData): string =>
  renderToString(
    <StrictMode>
      <App data={data}>
        <StaticRouter location={path}>
          <AppRoutes pages={pages} />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
