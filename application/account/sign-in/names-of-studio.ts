import type { ResultAsync } from 'neverthrow';
import { type BrandingContent, branding } from '../../../domain/branding/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Handle } from '../../handle.ts';
import type { Unavailable } from '../../ports/log/event-store.ts';

export type StudioNamesParts = {
  readonly handle: Handle;
  /** The site's texts until the owner saves her own. */
  readonly firstBranding: BrandingContent;
};

const places = [
  ['global', 'siteName'],
  ['home', 'businessName'],
  ['policies', 'companyName'],
] as const;

const namesIn = (content: BrandingContent): readonly string[] =>
  places.flatMap(([section, field]) => {
    const texts = content[section];
    const name =
      texts !== null && typeof texts === 'object' && field in texts ? (texts as BrandingContent)[field] : null;
    return typeof name === 'string' ? [name] : [];
  });

/** What the studio calls itself on its site. */
export const namesOfStudio = ({
  handle,
  firstBranding,
}: StudioNamesParts): ResultAsync<readonly string[], Unavailable> =>
  handle
    .state(branding, streams.branding)
    .map(({ branding: saved }) => [...namesIn(saved ?? {}), ...namesIn(firstBranding)]);
