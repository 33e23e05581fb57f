import { api } from '../../../api/call/client.ts';
import type { Answer } from '../../../api/call/contract.ts';

export type Policies = Answer<'GET /policies'>;

/** The current policies. Loaded again when a booking is refused because they have changed. */
export const policiesQuery = () => api.query(['policies'], 'GET /policies');
