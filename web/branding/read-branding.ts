import type {
  Branding,
  Consultation,
  GalleryImage,
  PoliciesContent,
  PolicyChoices,
  PolicySection,
} from './branding.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (given: unknown): Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Fields) : {};

/** Returns the owner's text even if it is empty. Replaces only a missing text with the built-in one. */
const text = (given: unknown, otherwise: string): string => (typeof given === 'string' ? given : otherwise);

/** Reads each text that the built-in part has. */
const texts = <Known extends object>(given: unknown, otherwise: Known): Known => {
  const fields = fieldsOf(given);
  const found = Object.entries(otherwise).map(([name, own]) => [
    name,
    typeof own === 'string' ? text(fields[name], own) : own,
  ]);
  return { ...otherwise, ...Object.fromEntries(found) };
};

const list = <Item>(given: unknown, otherwise: readonly Item[], read: (item: unknown) => Item): readonly Item[] =>
  Array.isArray(given) ? given.map(read) : otherwise;

/** The text of a list item, which is a string or has the text as `title` or `name`. */
const words = (item: unknown): string => text(item, text(fieldsOf(item).title, text(fieldsOf(item).name, '')));

const switches = (given: unknown): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(given)).filter(
      (entry): entry is [string, boolean] => entry[1] === true || entry[1] === false,
    ),
  );

const readConsultation = (given: unknown, base: Consultation): Consultation => {
  const fields = fieldsOf(given);
  return {
    ...texts(given, base),
    options: list(fields.options, base.options, (item) => ({ title: words(item) })),
    benefits: list(fields.benefits, base.benefits, words),
    preparation: texts(fields.preparation, base.preparation),
    installation: texts(fields.installation, base.installation),
    transfer: texts(fields.transfer, base.transfer),
  };
};

const oneOf = <Value extends string>(given: unknown, known: readonly Value[]): Value | null =>
  known.find((each) => each === given) ?? null;

const topics = ['booking', 'balance', 'rescheduling', 'cancellations', 'refunds'] as const;

const readSection = (given: unknown): PolicySection => {
  const follows = oneOf(fieldsOf(given).follows, topics);
  const said = texts<PolicySection>(given, { _id: '', icon: '', title: '', content: '' });
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

const readPolicies = (given: unknown, base: PoliciesContent): PoliciesContent => {
  const fields = fieldsOf(given);
  const options = fieldsOf(fields.paymentOptions);
  return {
    ...texts(given, base),
    sections: list(fields.sections, base.sections, readSection),
    choices: fields.choices === undefined ? base.choices : readChoices(fields.choices),
    paymentOptions: {
      cashapp: texts(options.cashapp, base.paymentOptions.cashapp),
      zelle: texts(options.zelle, base.paymentOptions.zelle),
    },
  };
};

const readImage = (given: unknown): GalleryImage =>
  texts(given, { _id: '', url: '', alt: '', caption: '', category: 'general' });

const readHome = (given: unknown, base: Branding['home']): Branding['home'] => ({
  ...texts(given, base),
  sectionVisibility: switches(fieldsOf(given).sectionVisibility),
});

/** Reads the API's branding. Fills in what is missing from the page's own data, so that no text is ever missing. */
export const readBranding = (given: unknown, base: Branding): Branding => {
  const fields = fieldsOf(given);
  const microlocks = fieldsOf(fields.microlocks);
  return {
    global: texts(fields.global, base.global),
    home: readHome(fields.home, base.home),
    microlocks: {
      ...texts(microlocks, base.microlocks),
      methods: list(microlocks.methods, base.microlocks.methods, words),
    },
    consultation: readConsultation(fields.consultation, base.consultation),
    policies: readPolicies(fields.policies, base.policies),
    disclaimer: texts(fields.disclaimer, base.disclaimer),
    gallery: {
      ...texts(fields.gallery, base.gallery),
      images: list(fieldsOf(fields.gallery).images, base.gallery.images, readImage),
    },
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
