import { api } from './call/client.ts';

/** Everything the studio has of whoever is signed in, as a ZIP. */
export const ownDataFile = () => api.file('GET /user/data', {});
