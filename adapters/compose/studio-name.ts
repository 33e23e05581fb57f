import { z } from 'zod';
import type { Handle } from '../../application/handle.ts';
import { type BrandingContent, branding } from '../../domain/branding/index.ts';
import { streams } from '../../domain/streams.ts';

/** What an owner has saved may lack parts, which the site then takes from the built-in texts. */
const names = z.object({
  global: z.object({ siteName: z.string().optional() }).optional(),
  home: z.object({ businessName: z.string().optional() }).optional(),
});

const nameIn = (content: unknown): string | null => {
  const found = names.safeParse(content).data;
  return found?.home?.businessName || found?.global?.siteName || null;
};

/** The name of the studio as its site shows it: the owner's, or the one that it began with. */
export const studioName = (handle: Pick<Handle, 'state'>, first: BrandingContent) => async (): Promise<string> => {
  const saved = await handle.state(branding, streams.branding);
  const own = nameIn(saved.map((state) => state.branding).unwrapOr(null));
  return own ?? nameIn(first) ?? 'The studio';
};
