import { latestNews, type NewsView } from '../../../projections/dashboards/news.ts';
import { answer } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { list } from './contract.ts';

const newsShape = ({ position, ...news }: NewsView) => ({ id: position, ...news });

export const newsRoutes = ({ db }: CommonParts) =>
  slice().openapi(list, (c) => answer(c, latestNews(db, c.req.valid('query').limit).map(newsShape)));
