import { limitsOf } from 'virtual:form-limits';
import type { Branding, GalleryImage } from '../../branding/branding.ts';
import { type Path, valueAt, withValueAt } from '../../ui/admin/editing/three-ways.ts';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textAt = (branding: Branding, path: Path): string => {
  const found = valueAt(branding, path);
  return typeof found === 'string' ? found : '';
};

export const withValue = (branding: Branding, path: Path, value: unknown): Branding =>
  withValueAt(branding, path, value) as Branding;

/** Returns a list as the lines of a text field. An item is a string, or has a `title`. */
export const linesAt = (branding: Branding, path: Path): string => {
  const found = valueAt(branding, path);
  if (!Array.isArray(found)) return '';
  return found.map((item) => (isFields(item) ? String(item.title ?? '') : String(item))).join('\n');
};

/** Keeps empty lines while the owner types. `tidyLists` removes them. */
export const itemsOf = (text: string): readonly string[] => text.split('\n');

const filled = (items: readonly string[]): readonly string[] => items.map((item) => item.trim()).filter(Boolean);

/** The branding to send, without empty lines in its lists. */
export const tidyLists = (branding: Branding): Branding => ({
  ...branding,
  microlocks: { ...branding.microlocks, methods: filled(branding.microlocks.methods) },
  consultation: {
    ...branding.consultation,
    benefits: filled(branding.consultation.benefits),
    options: filled(branding.consultation.options.map(({ title }) => title)).map((title) => ({ title })),
  },
});

/** Gives sections and pictures unique keys, for editing and moving them. */
export const withIds = (branding: Branding): Branding => ({
  ...branding,
  policies: {
    ...branding.policies,
    sections: branding.policies.sections.map((section, index) => ({
      ...section,
      _id: section._id || `section-${index}`,
    })),
  },
  gallery: {
    ...branding.gallery,
    images: branding.gallery.images.map((image, index) => ({ ...image, _id: image._id || `image-${index}` })),
  },
});

/** Sets both switches of a section, so that they never contradict each other. */
export const withSection = (branding: Branding, section: string, isShown: boolean): Branding => ({
  ...branding,
  visibility: { ...branding.visibility, [section]: isShown },
  home: {
    ...branding.home,
    sectionVisibility: { ...branding.home.sectionVisibility, [section]: isShown },
  },
});

/** `IMG_2231.final.jpg` becomes `IMG_2231.final`. */
export const altOf = (fileName: string): string => fileName.replace(/\.\w+$/, '');

export type Uploaded = { readonly url: string; readonly fileName: string };

/** Appends the pictures whose address is new. `newName` makes a unique key for each, for moving it. */
export const withUploaded = (
  images: readonly GalleryImage[],
  uploaded: readonly Uploaded[],
  newName: () => string,
): readonly GalleryImage[] => {
  const fresh = uploaded.filter(
    ({ url }, index) =>
      !images.some((image) => image.url === url) && uploaded.findIndex((each) => each.url === url) === index,
  );
  return [
    ...images,
    ...fresh.map(({ url, fileName }) => ({
      _id: newName(),
      url,
      alt: altOf(fileName),
      caption: '',
      category: 'general',
    })),
  ];
};

/** Keeps only the first picture with each address. */
export const withoutDuplicates = (images: readonly GalleryImage[]): readonly GalleryImage[] =>
  images.filter(({ url }, index) => images.findIndex((image) => image.url === url) === index);

const limits = limitsOf('PUT /branding');

export const imageLimits = limits.gallery.images.items;
export const sectionLimits = limits.policies.sections.items;

/** The maximum length of a text of the branding, in characters; undefined if there is none. */
export const maxLengthAt = (path: Path): number | undefined => {
  const found = valueAt(limits, [...path, 'maxLength']);
  return typeof found === 'number' ? found : undefined;
};
