import type { Branding, GalleryImage, PolicyChoices, PolicySection } from './branding.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (given: unknown): Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Fields) : {};

/**
 * The given value if it is of the known one's kind, otherwise the known one; field by field for an object. A text that
 * the owner has emptied stays empty.
 */
const filled = <Known>(given: unknown, known: Known): Known => {
  if (typeof known !== 'object' || known === null) return typeof given === typeof known ? (given as Known) : known;
  if (Array.isArray(known)) return Array.isArray(given) ? (given as Known) : known;
  const fields = fieldsOf(given);
  return Object.fromEntries(Object.entries(known).map(([name, own]) => [name, filled(fields[name], own)])) as Known;
};

const list = <Item>(given: unknown, otherwise: readonly Item[], read: (item: unknown) => Item): readonly Item[] =>
  Array.isArray(given) ? given.map(read) : otherwise;

/** The text of a list item, which is a string or has the text as `title` or `name`. */
const words = (item: unknown): string => filled(item, filled(fieldsOf(item).title, filled(fieldsOf(item).name, '')));

const switches = (given: unknown): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(given)).filter(
      (entry): entry is [string, boolean] => entry[1] === true || entry[1] === false,
    ),
  );

const oneOf = <Value extends string>(given: unknown, known: readonly Value[]): Value | null =>
  known.find((each) => each === given) ?? null;

const topics = ['booking', 'balance', 'rescheduling', 'cancellations', 'refunds'] as const;

const readSection = (given: unknown): PolicySection => {
  const follows = oneOf(fieldsOf(given).follows, topics);
  const said = filled<PolicySection>(given, { _id: '', icon: '', title: '', content: '' });
  return follows === null ? said : { ...said, follows };
};

/** Null if a choice is unknown to this page: the written texts then apply. */
const readChoices = (given: unknown): PolicyChoices | null => {
  const { depositDollars, depositMinimumHours, ...fields } = fieldsOf(given);
  const payment = oneOf(fields.payment, ['deposit', 'full']);
  const balance = oneOf(fields.balance, ['cash', 'digital', 'any']);
  const sameDayChange = oneOf(fields.sameDayChange, ['payment', 'nothing']);
  const refunds = oneOf(fields.refunds, ['none', 'in-time']);
  if (payment === null || balance === null || sameDayChange === null || refunds === null) return null;
  return {
    ...{ payment, balance, sameDayChange, refunds },
    depositDollars: typeof depositDollars === 'number' ? depositDollars : null,
    ...(typeof depositMinimumHours === 'number' ? { depositMinimumHours } : {}),
  };
};

const readImage = (given: unknown): GalleryImage =>
  filled(given, { _id: '', url: '', alt: '', caption: '', category: 'general' });

/** Reads the API's branding. Fills in what is missing from the page's own data, so that no text is ever missing. */
export const readBranding = (given: unknown, base: Branding): Branding => {
  const fields = fieldsOf(given);
  const { home, microlocks, consultation, policies, gallery, ...rest } = filled(given, base);
  const [ofConsultation, ofPolicies] = [fieldsOf(fields.consultation), fieldsOf(fields.policies)];
  return {
    ...rest,
    home: { ...home, sectionVisibility: switches(fieldsOf(fields.home).sectionVisibility) },
    microlocks: {
      ...microlocks,
      methods: list(fieldsOf(fields.microlocks).methods, base.microlocks.methods, words),
    },
    consultation: {
      ...consultation,
      options: list(ofConsultation.options, base.consultation.options, (item) => ({ title: words(item) })),
      benefits: list(ofConsultation.benefits, base.consultation.benefits, words),
    },
    policies: {
      ...policies,
      sections: list(ofPolicies.sections, base.policies.sections, readSection),
      choices: ofPolicies.choices === undefined ? base.policies.choices : readChoices(ofPolicies.choices),
    },
    gallery: { ...gallery, images: list(fieldsOf(fields.gallery).images, base.gallery.images, readImage) },
    visibility: switches(fields.visibility),
  };
};

/** True unless one of the section's two switches is off. */
export const isShown = (branding: Branding, section: string): boolean =>
  branding.visibility[section] !== false && branding.home.sectionVisibility[section] !== false;

/** The sections of the home page that the owner can hide, and the names of their switches. */
export const sections = [
  { name: 'about', title: 'About Me' },
  { name: 'microlocks', title: 'Microlocks' },
  { name: 'services', title: 'Price List' },
  { name: 'consultation', title: 'Consultation' },
  { name: 'policies', title: 'Policies' },
  { name: 'disclaimer', title: 'Disclaimer' },
  { name: 'gallery', title: 'Gallery' },
  { name: 'reviews', title: 'Client Reviews' },
] as const;

export type SectionName = (typeof sections)[number]['name'];
