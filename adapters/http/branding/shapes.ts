import { z } from '@hono/zod-openapi';
import { policyTopics } from '../../../domain/branding.ts';

const GalleryImage = z
  .object({ _id: z.string(), url: z.string(), alt: z.string(), caption: z.string(), category: z.string() })
  .openapi('GalleryImage');

const PolicySection = z
  .object({
    _id: z.string(),
    icon: z.string(),
    title: z.string(),
    content: z.string(),
    follows: z.enum(policyTopics).optional(),
  })
  .openapi('PolicySection', {
    description: 'The content is HTML. While it follows the choices, the server writes it.',
  });

/** The owner's policy choices; null leaves the texts as they are written. */
export const PolicyChosen = z
  .object({
    payment: z.enum(['deposit', 'full']),
    depositDollars: z.int().min(1).max(1_000).nullable(),
    depositMinimumHours: z
      .int()
      .min(1)
      .max(24)
      .nullish()
      .openapi({ description: 'Shorter visits are paid at the visit.' }),
    balance: z.enum(['cash', 'digital', 'any']),
    sameDayChange: z.enum(['payment', 'nothing']),
    refunds: z.enum(['none', 'in-time']),
  })
  .openapi('PolicyChosen');

const Tips = z.object({ title: z.string(), items: z.string() }).openapi('Tips', { description: 'Items are HTML.' });

const Consultation = z.object({
  subtitle: z.string(),
  intro: z.string(),
  optionsTitle: z.string(),
  options: z.array(z.object({ title: z.string() })),
  duration: z.string(),
  benefits: z.array(z.string()),
  note: z.string(),
  ctaText: z.string(),
  readMoreText: z.string(),
  readLessText: z.string(),
  preparation: Tips,
  installation: Tips,
  transfer: z.object({ title: z.string(), content: z.string(), fee: z.string(), description: z.string() }),
});

const Policies = z.object({
  companyName: z.string(),
  tagline: z.string(),
  title: z.string(),
  sections: z.array(PolicySection),
  footerText: z.string(),
  choices: PolicyChosen.nullable(),
  paymentOptions: z.object({
    cashapp: z.object({ number: z.string() }),
    zelle: z.object({ name: z.string(), number: z.string() }),
  }),
});

const switches = z.record(z.string(), z.boolean());

/** All texts and pictures of the site. Those that the owner has not written are built in. */
export const Branding = z
  .object({
    global: z.object({
      siteName: z.string(),
      tagline: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      instagram: z.string().openapi({ description: 'The name there, or a link to it.' }),
      logo: z.string().openapi({ description: 'The address of a picture; empty for the monogram.' }),
      monogram: z.string().openapi({ description: 'At most three letters; empty for the drawn mark.' }),
      accent: z
        .string()
        .openapi({ description: '#rrggbb, or empty for the first color. Pages darken what could not be read.' }),
    }),
    home: z.object({
      businessName: z.string(),
      heroTitle: z.string(),
      location: z.string(),
      welcomeText: z.string(),
      heroImage: z.string(),
      aboutTitle: z.string(),
      aboutText: z.string(),
      testimonialHeading: z.string(),
      sectionVisibility: switches,
    }),
    microlocks: z.object({
      title: z.string(),
      content: z.string().openapi({ description: 'HTML' }),
      methodsTitle: z.string(),
      methods: z.array(z.string()),
      durationText: z.string(),
    }),
    consultation: Consultation,
    policies: Policies,
    disclaimer: z.object({ title: z.string(), content: z.string() }),
    gallery: z.object({ title: z.string(), subtitle: z.string(), images: z.array(GalleryImage) }),
    visibility: switches,
  })
  .openapi('Branding');

export type Branding = z.infer<typeof Branding>;
