import { latestNews, type NewsView } from '../../../projections/dashboards/news.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { list } from './contract.ts';

const newsShape = ({ position, ...news }: NewsView) => ({ id: position, ...news });

const newsRoutes = ({ db }: CommonParts) =>
  slice().openapi(list, (c) => answer(c, latestNews(db, c.req.valid('query').limit).map(newsShape)));

export const newsSlice = httpSlice({
  contract,
  audiences: { 'GET /admin/news': 'admin' },
  sentences: {},
  routes: (parts: CommonParts) => [newsRoutes(parts)],
});
