import { sections } from '../../branding/read-branding.ts';
import type { Path } from '../../ui/admin/editing/three-ways.ts';

export type FieldKind = 'line' | 'paragraph' | 'html' | 'lines' | 'titles' | 'picture';

export type FieldDefinition = {
  readonly path: Path;
  readonly label: string;
  readonly kind: FieldKind;
  readonly hint?: string;
};

const field = (kind: FieldKind, path: string, label: string, hint?: string): FieldDefinition => ({
  kind,
  path: path.split('.'),
  label,
  ...(hint === undefined ? {} : { hint }),
});

const eachLine = 'One per line.';

/** The text fields of each sub-tab, in order. */
export const fieldsOf = {
  global: [
    field('line', 'global.siteName', 'Site name'),
    field('line', 'global.tagline', 'Tagline'),
    field('line', 'global.phone', 'Phone'),
    field('line', 'global.email', 'Email'),
    field('line', 'global.address', 'Address', 'Used for directions.'),
    field('line', 'global.instagram', 'Instagram', 'Your name there, such as @yourstudio, or a link.'),
  ],
  home: [
    field('line', 'home.businessName', 'Business name'),
    field('line', 'home.heroTitle', 'Headline'),
    field('line', 'home.location', 'Location'),
    field('paragraph', 'home.welcomeText', 'Welcome text'),
    field('picture', 'home.heroImage', 'Main picture', 'Without a photo, we show an illustration.'),
    field('line', 'home.aboutTitle', 'About title'),
    field('paragraph', 'home.aboutText', 'About text', 'Leave a blank line for a new paragraph.'),
    field('line', 'home.testimonialHeading', 'Reviews heading'),
  ],
  policies: [
    field('line', 'policies.companyName', 'Company name'),
    field('line', 'policies.title', 'Title'),
    field('line', 'policies.tagline', 'Tagline'),
    field('paragraph', 'policies.footerText', 'Footer text'),
    field('line', 'policies.paymentOptions.cashapp.number', 'CashApp number or $name'),
    field('line', 'policies.paymentOptions.zelle.name', 'Zelle name'),
    field('line', 'policies.paymentOptions.zelle.number', 'Zelle number'),
  ],
  disclaimer: [
    field('line', 'disclaimer.title', 'Title'),
    field('paragraph', 'disclaimer.content', 'Content', 'Leave a blank line for a new paragraph.'),
  ],
  gallery: [field('line', 'gallery.title', 'Title'), field('line', 'gallery.subtitle', 'Subtitle')],
  microlocks: [
    field('line', 'microlocks.title', 'Title'),
    field('html', 'microlocks.content', 'Content'),
    field('line', 'microlocks.methodsTitle', 'Methods title'),
    field('lines', 'microlocks.methods', 'Methods', eachLine),
    field('line', 'microlocks.durationText', 'Duration text'),
  ],
  consultation: [
    field('line', 'consultation.subtitle', 'Subtitle'),
    field('paragraph', 'consultation.intro', 'Introduction'),
    field('line', 'consultation.optionsTitle', 'Options title'),
    field('titles', 'consultation.options', 'Options', eachLine),
    field('line', 'consultation.duration', 'Duration'),
    field('lines', 'consultation.benefits', 'Benefits', eachLine),
    field('paragraph', 'consultation.note', 'Note'),
    field('line', 'consultation.ctaText', 'Button text'),
    field('line', 'consultation.readMoreText', 'Read more text'),
    field('line', 'consultation.readLessText', 'Read less text'),
    field('line', 'consultation.preparation.title', 'Preparation title'),
    field('html', 'consultation.preparation.items', 'Preparation tips'),
    field('line', 'consultation.installation.title', 'Installation title'),
    field('html', 'consultation.installation.items', 'Installation tips'),
    field('line', 'consultation.transfer.title', 'Transfer title'),
    field('paragraph', 'consultation.transfer.content', 'Transfer text'),
    field('line', 'consultation.transfer.fee', 'Transfer fee'),
    field('paragraph', 'consultation.transfer.description', 'Transfer description'),
  ],
} as const satisfies Record<string, readonly FieldDefinition[]>;

type SubTabNamed = {
  readonly value: string;
  readonly label: string;
  /** What the owner reads in place of a label that only programmers use; the label stays for screen readers. */
  readonly said?: string;
};

export const subTabs = [
  { value: 'global', label: 'Global Settings', said: 'Name and contact' },
  { value: 'home', label: 'Home Page' },
  { value: 'policies', label: 'Policies' },
  { value: 'disclaimer', label: 'Disclaimer' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'microlocks', label: 'Microlocks' },
  { value: 'consultation', label: 'Consultation' },
  { value: 'visibility', label: 'Section Visibility', said: 'What is shown' },
] as const satisfies readonly SubTabNamed[];

export type SubTab = (typeof subTabs)[number]['value'];

/** The parts of the site that can be picked, with the tab and first field to edit each. Prices are in the services. */
export const partsOfSite = [
  { part: 'header', tab: 'global', field: 'global.siteName' },
  { part: 'section:has(h1)', tab: 'home', field: 'home.heroTitle' },
  { part: '[aria-labelledby=about]', tab: 'home', field: 'home.aboutTitle' },
  { part: '[aria-labelledby=microlocks]', tab: 'microlocks', field: 'microlocks.title' },
  { part: '#prices', tab: null, field: '' },
  { part: '[aria-labelledby=consultation]', tab: 'consultation', field: 'consultation.subtitle' },
  { part: '[aria-labelledby=policies]', tab: 'policies', field: 'policies.title' },
  { part: '[aria-labelledby=disclaimer]', tab: 'disclaimer', field: 'disclaimer.title' },
  { part: '[aria-labelledby=gallery]', tab: 'gallery', field: 'gallery.title' },
  { part: '[aria-labelledby=reviews]', tab: 'home', field: 'home.testimonialHeading' },
  { part: 'footer', tab: 'global', field: 'global.phone' },
] as const satisfies readonly { readonly part: string; readonly tab: SubTab | null; readonly field: string }[];

const ofLists: Readonly<Record<string, string>> = {
  'policies.sections': 'Policies: sections',
  'gallery.images': 'Gallery: pictures',
};

/** The name of a branding value in the forms, such as `Home Page: Welcome text`. */
export const nameOfField = (path: Path): string => {
  const joined = path.join('.');
  const section = sections.find(({ name }) => name === path.at(-1) && /^(visibility|home\.sectionVis)/.test(joined));
  if (section !== undefined) return `Section Visibility: ${section.title}`;
  const tab = subTabs.find(
    ({ value }) => value !== 'visibility' && fieldsOf[value].some((known) => known.path.join('.') === joined),
  );
  if (tab === undefined || tab.value === 'visibility') return ofLists[joined] ?? joined;
  const known = fieldsOf[tab.value].find(({ path: own }) => own.join('.') === joined);
  return `${tab.label}: ${known?.label ?? joined}`;
};
