import type { BrandingContent } from '../../domain/branding/index.ts';
import { brandingView } from '../../projections/branding.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import { brandingShape } from '../http/branding/index.ts';
import type { StudioLook } from '../mail/letters/look.ts';

/** The studio as mails show it now. */
export type StudioInMails = () => StudioLook;

/** The studio as its site shows it. `site` is the site's own address. */
export const openStudioLook = (
  db: ReadDatabase,
  firstBranding: BrandingContent,
  site: () => string | null,
): StudioInMails => {
  const branding = brandingView.open(db);
  return () => {
    const { global, home } = brandingShape(firstBranding, branding());
    const { address, phone, email, accent } = global;
    return { name: home.businessName || global.siteName, address, phone, email, accent, site: site() };
  };
};
