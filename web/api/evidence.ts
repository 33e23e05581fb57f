import { api } from './call/client.ts';

/** All that the log has of an appointment, for whoever settles a dispute, as a ZIP. */
export const evidenceFile = (id: string) => api.file('GET /admin/appointments/{id}/evidence', { params: { id } });
