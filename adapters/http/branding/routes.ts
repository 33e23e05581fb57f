import type { BrandingUseCases } from '../../../application/branding/index.ts';
import type { BrandingContent } from '../../../domain/branding/index.ts';
import { brandingView } from '../../../projections/branding.ts';
import { settingsView } from '../../../projections/settings.ts';
import { answer, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { expectedRevisions } from '../wire/revision.ts';
import { read, save } from './contract.ts';
import { brandingShape } from './view.ts';
import { brandingOf } from './wanted.ts';

export type BrandingParts = CommonParts &
  BrandingUseCases & {
    /** The built-in branding, until the owner has saved her own. */
    readonly firstBranding: BrandingContent;
  };

export const brandingRoutes = (parts: BrandingParts) => {
  const current = brandingView.open(parts.db);
  const settings = settingsView.open(parts.db);
  return slice()
    .openapi(read, (c) => {
      const state = current();
      c.set('revisions', [state.revision]);
      return answer(c, brandingShape(parts.firstBranding, state, settings()));
    })
    .openapi(save, async (c) => {
      const content = brandingOf(c.req.valid('json'), (text) => parts.ids.keyed('branding', text));
      const asked = { branding: content, expectedRevision: expectedRevisions(c)?.[0] ?? null };
      const done = orRefuse(save, await parts.saveBranding(c.get('caller'), asked));
      const state = await shown(c, parts.progress, done);
      c.set('revisions', [state.revision]);
      return answer(c, brandingShape(parts.firstBranding, state, settings()), {
        message: 'Branding updated successfully!',
      });
    });
};
