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
  const drawn = (look: ReturnType<typeof branding>, rules: ReturnType<typeof settings>) => {
    const { title, sections } = brandingShape(firstBranding, look, rules).policies;
    const written = sections.map((section) => ({ title: section.title, text: plainTextOf(section.content) }));
    const text = policyTextOf({ title, sections: written }, rules);
    return { look, rules, policies: { policiesHash: sha256(new TextEncoder().encode(text)), text } };
  };
  // Each view gives the very same state until it changes, and every booking asks for the text.
  let last: ReturnType<typeof drawn> | null = null;
  return {
    now: () => {
      const [look, rules] = [branding(), settings()];
      if (last?.look !== look || last.rules !== rules) last = drawn(look, rules);
      return last.policies;
    },
    dueAtBooking: (total) => dueAtBooking(brandingShape(firstBranding, branding(), settings()).policies.choices, total),
  };
};
