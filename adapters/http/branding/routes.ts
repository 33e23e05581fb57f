import type { BrandingUseCases } from '../../../application/branding.ts';
import {
  agreeingWith,
  type BrandingContent,
  type BrandingState,
  type BrandingText,
  writtenPolicy,
} from '../../../domain/branding.ts';
import { firstSettings, type SettingsState } from '../../../domain/settings.ts';
import { brandingView, settingsView } from '../../../projections/single-rows.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { expectedRevisions } from '../wire/headers.ts';
import { changedMeanwhile } from '../wire/refusals.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import type { Branding } from './shapes.ts';
import { brandingOf } from './wanted.ts';

const isFields = (value: BrandingText | undefined): value is BrandingContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges field by field. A saved value replaces the built-in text, even if it is empty. Lists are not merged. */
const laidOver = (first: BrandingText, saved: BrandingText | undefined): BrandingText => {
  if (saved === undefined || saved === null) return first;
  if (!isFields(first) || !isFields(saved)) return saved;
  const known = Object.entries(first).map(([key, value]) => [key, laidOver(value, saved[key])] as const);
  const added = Object.entries(saved).filter(([key]) => !(key in first));
  return Object.fromEntries([...known, ...added]);
};

const emptySection = { _id: '', icon: '', title: '', content: '' };
const emptyImage = { _id: '', caption: '', category: 'general' };

const fileNameOf = (url: string): string =>
  url
    .split(/[?#]/)[0]
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '') ?? '';

/** The branding to show: saved values over the built-in texts, and policies written from the owner's choices. */
export const brandingShape = (
  firstBranding: BrandingContent,
  { branding }: BrandingState,
  { cancellationHours }: Pick<SettingsState, 'cancellationHours'> = firstSettings,
): Branding => {
  // Saved branding has the same shape, so merged with the built-in texts it has every field.
  const whole = laidOver(firstBranding, branding ?? {}) as Branding;
  const chosen = whole.policies.choices;
  // If the amount depends on the visit, the saved choices have no such field.
  const choices = chosen === null ? null : { ...chosen, depositDollars: chosen.depositDollars ?? null };
  const sections = whole.policies.sections.map((section) => {
    const { follows } = section;
    const isWritten = choices !== null && follows !== undefined;
    return {
      ...emptySection,
      ...section,
      ...(isWritten ? { content: writtenPolicy(follows, choices, cancellationHours) } : {}),
    };
  });
  const images = whole.gallery.images.map((image) => ({
    ...emptyImage,
    ...image,
    alt: image.alt ?? fileNameOf(image.url),
  }));
  const { microlocks } = whole;
  return {
    ...whole,
    microlocks: choices === null ? microlocks : { ...microlocks, content: agreeingWith(choices, microlocks.content) },
    policies: { ...whole.policies, choices, sections },
    gallery: { ...whole.gallery, images },
  };
};

export type BrandingParts = CommonParts &
  BrandingUseCases & {
    /** The built-in branding, until the owner has saved her own. */
    readonly firstBranding: BrandingContent;
  };

const brandingRoutes = (parts: BrandingParts) => {
  const current = brandingView.open(parts.db);
  const settings = settingsView.open(parts.db);
  return routesOf(contract, {
    read: (c) => {
      const state = current();
      c.set('revisions', [state.revision]);
      return answer(c, brandingShape(parts.firstBranding, state, settings()));
    },
    save: async (c, { committed }) => {
      const content = brandingOf(c.req.valid('json'), (text) => parts.ids.keyed('branding', text));
      const asked = { branding: content, expectedRevision: expectedRevisions(c)?.[0] ?? null };
      const state = await committed(parts.saveBranding(c.get('caller'), asked));
      c.set('revisions', [state.revision]);
      return answer(c, brandingShape(parts.firstBranding, state, settings()), {
        message: 'Branding updated successfully!',
      });
    },
  });
};

export const brandingSlice = httpSlice({
  contract,
  audiences: {
    'GET /branding': 'anyone',
    'PUT /branding': 'admin',
  },
  sentences: { BrandingChangedMeanwhile: changedMeanwhile },
  routes: (parts: BrandingParts) => [brandingRoutes(parts)],
});
