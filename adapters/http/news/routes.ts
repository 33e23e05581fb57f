import { latestNews, type NewsView } from '../../../projections/dashboards/news.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';

const newsShape = ({ position, ...news }: NewsView) => ({ id: position, ...news });

const newsRoutes = ({ db }: CommonParts) =>
  routesOf(contract, {
    list: (c) => answer(c, latestNews(db, c.req.valid('query').limit).map(newsShape)),
  });

export const newsSlice = httpSlice({
  contract,
  audiences: {},
  sentences: {},
  routes: (parts: CommonParts) => [newsRoutes(parts)],
});
