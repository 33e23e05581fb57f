import type { PoliciesInForce } from '../../application/ports/views/policies-in-force.ts';
import { policyTextOf } from '../../domain/agreement/index.ts';
import { type BrandingContent, dueAtBooking } from '../../domain/branding/index.ts';
import { brandingView } from '../../projections/branding.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import { settingsView } from '../../projections/settings.ts';
import { brandingShape } from '../http/branding/index.ts';
import { plainTextOf } from '../security/sanitizer.ts';
import { sha256 } from '../uploads/digest.ts';

/** The policies that the site shows, as one text: what the owner wrote and what she settled. */
export const openPoliciesInForce = (db: ReadDatabase, firstBranding: BrandingContent): PoliciesInForce => {
  const branding = brandingView.open(db);
  const settings = settingsView.open(db);
  return {
    now: () => {
      const { title, sections } = brandingShape(firstBranding, branding(), settings()).policies;
      const written = sections.map((section) => ({ title: section.title, text: plainTextOf(section.content) }));
      const text = policyTextOf({ title, sections: written }, settings());
      return { policiesHash: sha256(new TextEncoder().encode(text)), text };
    },
    dueAtBooking: (total) => dueAtBooking(brandingShape(firstBranding, branding(), settings()).policies.choices, total),
  };
};
