import { api } from './call/client.ts';

/** A range of days, including both ends; without it, all visits. */
type Days = { readonly from: string; readonly to: string };

export const clientsFile = () => api.file('GET /admin/exports/clients');

export const visitsFile = (days?: Days) => api.file('GET /admin/exports/visits', { query: { ...days } });

/** The prices and payments of the visits of these days as a file. */
export const moneyFile = (days?: Days) => api.file('GET /admin/exports/money', { query: { ...days } });

/** Everything in the log about an appointment, as a ZIP for the person who settles a dispute. */
export const evidenceFile = (id: string) => api.file('GET /admin/appointments/{id}/evidence', { params: { id } });

/** Everything the studio has stored about the signed-in user, as a ZIP. */
export const ownDataFile = () => api.file('GET /user/data', {});

/** Every received payment, as a file for an accountant. */
export const accountantFile = () => api.file('GET /exports/money.csv');
