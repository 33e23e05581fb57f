import type { BrandingContent, BrandingState, BrandingText } from '../../../domain/branding/index.ts';
import type { Branding } from './shapes.ts';

const isFields = (value: BrandingText | undefined): value is BrandingContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Field by field: what was saved wins, also where it was emptied. A list is taken as a whole. */
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
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '') ?? '';

/** The branding as it shows: whatever was saved, over the first texts. */
export const brandingShape = (firstBranding: BrandingContent, { branding }: BrandingState): Branding => {
  // What was saved went through the same shape, so laid over the first texts it has every field.
  const whole = laidOver(firstBranding, branding ?? {}) as Branding;
  const sections = whole.policies.sections.map((section) => ({ ...emptySection, ...section }));
  const images = whole.gallery.images.map((image) => ({
    ...emptyImage,
    ...image,
    alt: image.alt ?? fileNameOf(image.url),
  }));
  return {
    ...whole,
    policies: { ...whole.policies, sections },
    gallery: { ...whole.gallery, images },
  };
};
