import { z } from '@hono/zod-openapi';

const line = z.string().max(300);
const paragraph = z.string().max(10_000);
/** HTML; what could run in a visitor's browser is taken out. */
const html = z.string().max(20_000).openapi({ description: 'HTML; only plain formatting is kept.' });
const switches = z.record(z.string().max(60), z.boolean());
const entryId = z.string().max(64).optional();

/** A picture of our own, or one elsewhere on the web; empty for none. */
const pictureAddress = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^$|^https?:\/\/\S+$|^\/(?!\/)\S*$/);

const titled = z.union([line.transform((title) => ({ title })), z.object({ title: line })]).openapi({
  type: 'object',
  properties: { title: { type: 'string' } },
});

const tips = z.object({ title: line, items: html }).partial();

const Consultation = z
  .object({
    subtitle: line,
    intro: paragraph,
    optionsTitle: line,
    options: z.array(titled).max(20),
    duration: line,
    benefits: z.array(paragraph).max(50),
    note: paragraph,
    ctaText: line,
    readMoreText: line,
    readLessText: line,
    preparation: tips,
    installation: tips,
    transfer: z.object({ title: line, content: paragraph, fee: line, description: paragraph }).partial(),
  })
  .partial();

const PaymentOptions = z
  .object({
    cashapp: z.object({ number: line }).partial(),
    zelle: z.object({ name: line, number: line }).partial(),
  })
  .partial();

const Policies = z
  .object({
    companyName: line,
    tagline: line,
    title: line,
    sections: z
      .array(z.object({ _id: entryId, icon: line.optional(), title: line.optional(), content: html.optional() }))
      .max(50),
    footerText: paragraph,
    paymentOptions: PaymentOptions,
  })
  .partial();

const GalleryImage = z.object({
  _id: entryId,
  url: pictureAddress,
  alt: line.optional(),
  caption: line.optional(),
  category: line.optional(),
});

const Home = z
  .object({
    businessName: line,
    heroTitle: line,
    location: line,
    welcomeText: paragraph,
    heroImage: pictureAddress,
    aboutTitle: line,
    aboutText: paragraph,
    testimonialHeading: line,
    sectionVisibility: switches,
  })
  .partial();

/** Every part may be left out: the site then shows its own text. What the shape does not know is not kept. */
export const Branding = z
  .object({
    global: z.object({ siteName: line, tagline: line, phone: line, email: line, address: line }).partial(),
    home: Home,
    microlocks: z
      .object({
        title: line,
        content: html,
        methodsTitle: line,
        methods: z
          .array(z.union([line, z.object({ title: line }).partial(), z.object({ name: line }).partial()]))
          .max(20),
        durationText: paragraph,
      })
      .partial(),
    consultation: Consultation,
    policies: Policies,
    disclaimer: z.object({ title: line, content: paragraph }).partial(),
    gallery: z.object({ title: line, subtitle: line, images: z.array(GalleryImage).max(300) }).partial(),
    visibility: switches,
  })
  .partial()
  .openapi('Branding');

export type Branding = z.infer<typeof Branding>;
