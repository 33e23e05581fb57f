import { z } from 'zod';
import type { Handle } from '../../application/handle.ts';
import { type BrandingContent, branding } from '../../domain/branding/index.ts';
import { streams } from '../../domain/streams.ts';

const names = z.object({
  global: z.object({ siteName: z.string() }),
  home: z.object({ businessName: z.string().optional() }),
});

/** The name of the studio as its site shows it: the owner's, or the one that it began with. */
export const studioName = (handle: Pick<Handle, 'state'>, first: BrandingContent) => async (): Promise<string> => {
  const saved = await handle.state(branding, streams.branding);
  const content = saved.map((state) => state.branding).unwrapOr(null) ?? first;
  const { global, home } = names.parse(content);
  return home.businessName || global.siteName;
};
