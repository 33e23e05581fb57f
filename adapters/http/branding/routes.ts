import type { BrandingUseCases } from '../../../application/branding/index.ts';
import type { BrandingContent, BrandingState } from '../../../domain/branding/index.ts';
import { brandingView } from '../../../projections/branding.ts';
import { answer, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { expectedRevisions } from '../revision.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { read, save } from './contract.ts';
import type { Branding } from './shapes.ts';
import { brandingShape } from './view.ts';
import { brandingOf } from './wanted.ts';

/** Every page asks for the branding, and it seldom changes: made once for each revision. */
const rememberShape = (first: BrandingContent) => {
  let last: { readonly state: BrandingState; readonly shape: Branding } | null = null;
  return (state: BrandingState): Branding => {
    if (last === null || last.state !== state) last = { state, shape: brandingShape(first, state) };
    return last.shape;
  };
};

export type BrandingParts = CommonParts &
  BrandingUseCases & {
    /** What the site says until the owner has saved her own. */
    readonly firstBranding: BrandingContent;
  };

export const brandingRoutes = (parts: BrandingParts) => {
  const current = brandingView.open(parts.db);
  const shapeOf = rememberShape(parts.firstBranding);
  return slice()
    .openapi(read, (c) => {
      const state = current();
      c.set('revisions', [state.revision]);
      return answer(c, shapeOf(state));
    })
    .openapi(save, async (c) => {
      const content = brandingOf(c.req.valid('json'), (text) => parts.ids.keyed('branding', text));
      const asked = { branding: content, expectedRevision: expectedRevisions(c)?.[0] ?? null };
      const done = orRefuse(await parts.saveBranding(c.get('caller'), asked));
      const state = await shown(c, parts.progress, done);
      c.set('revisions', [state.revision]);
      return answer(c, shapeOf(state), { message: 'Branding updated successfully!' });
    });
};
