import { firstBranding } from '../../adapters/first-start/branding.ts';
import { brandingShape } from '../../adapters/http/branding/routes.ts';

/** The built-in branding as the API answers it before the owner has saved her own. */
export const builtInBranding = brandingShape(firstBranding, { branding: null, revision: 0 });
