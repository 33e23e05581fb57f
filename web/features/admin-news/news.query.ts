import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';

export type News = Answer<'GET /admin/news'>[number];

/** The clients' latest actions, newest first. */
export const newsQuery = () => api.query(['private', 'admin', 'news'], 'GET /admin/news', { query: { limit: 30 } });
