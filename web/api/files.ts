import { api } from './call/client.ts';

/** Days of visits, both ends included; without them, all visits. */
type Days = { readonly from: string; readonly to: string };

/** All clients as a file. */
export const clientsFile = () => api.file('GET /admin/exports/clients');

/** The visits of these days as a file. */
export const visitsFile = (days?: Days) => api.file('GET /admin/exports/visits', { query: { ...days } });

/** What the visits of these days cost, and what of it is paid, as a file. */
export const moneyFile = (days?: Days) => api.file('GET /admin/exports/money', { query: { ...days } });

/** All that the log has of an appointment, for the person who settles a dispute, as a ZIP. */
export const evidenceFile = (id: string) => api.file('GET /admin/appointments/{id}/evidence', { params: { id } });

/** Everything the studio has of anyone who is signed in, as a ZIP. */
export const ownDataFile = () => api.file('GET /user/data', {});

/** Every payment that was received, as a file for an accountant. */
export const accountantFile = () => api.file('GET /exports/money.csv');
