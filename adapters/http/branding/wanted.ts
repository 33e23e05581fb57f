import { z } from '@hono/zod-openapi';
import { type BrandingContent, type BrandingText, isPolicyText, policyTopics } from '../../../domain/branding.ts';

import { textUpTo } from '../wire/fields.ts';
import { PolicyChosen } from './shapes.ts';

// A missing field, or null, means the built-in text. Unknown fields are dropped.

const line = textUpTo(300).nullish();
const paragraph = textUpTo(5_000).nullish();
const html = z.string().max(20_000).nullish();

/** An address on this site or on the web. Refuses other schemes, which a browser might run as a script. */
const picture = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(?:https?:\/\/\S+|(?![a-z][a-z0-9+.-]*:)\S*)$/i, { error: 'Image address must begin with https:// or /' });

const accent = z
  .string()
  .trim()
  .regex(/^(?:#[0-9a-f]{6})?$/i, { error: 'The color must look like #a6461f' })
  .nullish();

const instagram = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:@?[\w.]{1,30}|(?:https?:\/\/)?(?:www\.)?instagram\.com\/[\w.]{1,30}\/?(?:\?\S*)?)?$/i, {
    error: 'Instagram must be a name like @yourstudio or a link to your page there',
  })
  .nullish();

/** A list item is a text, or an object with the text as its `title`. */
const item = z
  .union([textUpTo(300), z.object({ title: textUpTo(300) }).transform(({ title }) => title)])
  .openapi({ type: 'string' });

const items = z.array(item).max(50).nullish();
const switches = z
  .record(z.string().max(60), z.boolean())
  .refine((named) => Object.keys(named).length <= 60)
  .nullish();

const tips = z.object({ title: line, items: html }).nullish();

const consultation = z.object({
  subtitle: line,
  intro: paragraph,
  optionsTitle: line,
  options: z
    .array(item.transform((title) => ({ title })))
    .max(20)
    .nullish(),
  duration: line,
  benefits: items,
  note: paragraph,
  ctaText: line,
  readMoreText: line,
  readLessText: line,
  preparation: tips,
  installation: tips,
  transfer: z.object({ title: line, content: paragraph, fee: line, description: paragraph }).nullish(),
});

const id = z.string().max(64).nullish();
const follows = z.enum(policyTopics).nullish().openapi({
  description: 'Its text is written from the choices. It counts only where the content is one that choices write.',
});
const section = z.object({ _id: id, icon: line, title: line, content: html, follows });
const image = z.object({ _id: id, url: picture, alt: line, caption: line, category: line });

const policies = z.object({
  companyName: line,
  tagline: line,
  title: line,
  sections: z.array(section).max(40).nullish(),
  footerText: paragraph,
  choices: PolicyChosen.nullish(),
  paymentOptions: z
    .object({
      cashapp: z.object({ number: line }).nullish(),
      zelle: z.object({ name: line, number: line }).nullish(),
    })
    .nullish(),
});

export const BrandingWanted = z
  .object({
    global: z
      .object({
        siteName: line,
        tagline: line,
        phone: line,
        email: line,
        address: line,
        instagram,
        logo: picture.nullish(),
        monogram: textUpTo(3).nullish(),
        accent,
      })
      .nullish(),
    home: z
      .object({
        businessName: line,
        heroTitle: line,
        location: line,
        welcomeText: paragraph,
        heroImage: picture.nullish(),
        aboutTitle: line,
        aboutText: paragraph,
        testimonialHeading: line,
        sectionVisibility: switches,
      })
      .nullish(),
    microlocks: z
      .object({ title: line, content: html, methodsTitle: line, methods: items, durationText: line })
      .nullish(),
    consultation: consultation.nullish(),
    policies: policies.nullish(),
    disclaimer: z.object({ title: line, content: paragraph }).nullish(),
    gallery: z.object({ title: line, subtitle: line, images: z.array(image).max(300).nullish() }).nullish(),
    visibility: switches,
  })
  .openapi('BrandingWanted', { description: 'The whole branding; what is left out is as it first was.' });

type Loose = null | boolean | number | string | undefined | readonly Loose[] | { readonly [key: string]: Loose };

const isSaid = (entry: readonly [string, Loose]): entry is readonly [string, BrandingText] =>
  entry[1] !== null && entry[1] !== undefined;

/** Removes null and undefined fields, so that the built-in text stays. */
const said = (value: Loose): BrandingText => {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(isSaid);
  return Object.fromEntries(entries.map(([key, inside]) => [key, said(inside)]));
};

const withIds = (list: readonly BrandingText[], name: (of: string) => string): readonly BrandingText[] =>
  list.map((entry, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    const { _id = '' } = entry as { readonly [key: string]: BrandingText };
    return _id === '' ? { ...entry, _id: name(JSON.stringify([index, entry])) } : entry;
  });

/** A text that differs from what the choices would write is the owner's own, so it stops following them. */
const followingOnly = (written: z.output<typeof section>): z.output<typeof section> =>
  written.follows && !isPolicyText(written.follows, written.content ?? '') ? { ...written, follows: null } : written;

/** The part of the body that is saved. `name` makes an id from a text, so that the same body gets the same ids. */
export const brandingOf = (body: z.output<typeof BrandingWanted>, name: (of: string) => string): BrandingContent => {
  const { policies: told, gallery: shown, ...rest } = body;
  const content = {
    ...rest,
    policies: told && {
      ...told,
      sections:
        told.sections &&
        withIds(
          told.sections.map((each) => said(followingOnly(each))),
          name,
        ),
    },
    gallery: shown && { ...shown, images: shown.images && withIds(shown.images.map(said), name) },
  };
  return said(content as Loose) as BrandingContent;
};
