import type { BrandingContent } from '../../../domain/branding/index.ts';

/** What the demo's owner has published beyond the built-in texts: where she is paid. */
export const demoBranding: BrandingContent = {
  policies: {
    paymentOptions: {
      cashapp: { number: '$divinestrands' },
      zelle: { name: 'Divine Strands Beauty', number: '(317) 555-0100' },
    },
  },
};
