import { firstBranding } from '../../adapters/first-start/branding.ts';
import { brandingShape } from '../../adapters/http/branding/view.ts';

/** What the site says until its owner has said it better, as the API answers it. */
export const builtInBranding = brandingShape(firstBranding, { branding: null, revision: 0 });
