import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { DateTimePage } from '../features/booking/time/datetime-page.tsx';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { ReviewsPage } from '../features/reviews/reviews-page.tsx';
import { ServicesPage } from '../features/services/services-page.tsx';
import type { PageData } from '../page/page-data.ts';
import { App } from './app.tsx';
import { AppRoutes } from './routes.tsx';

/** The pages that the server renders. They are not lazy here, because the server renders synchronously. */
const pages = { HomePage, ServicesPage, ReviewsPage, ContactPage, DateTimePage };

const markupOf = (address: string, data: PageData): string =>
  renderToString(
    <StrictMode>
      <App data={data}>
        <StaticRouter location={address}>
          <AppRoutes pages={pages} />
        </StaticRouter>
      </App>
    </StrictMode>,
  );

/** Renders the page at an address as the browser first would. The server calls `draw` and `chosenBy` by name. */
export const draw = (path: string, search: string, data: PageData): string => markupOf(`${path}${search}`, data);

export { chosenBy } from '../format/catalogued-choice.ts';
