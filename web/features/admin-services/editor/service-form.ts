import { type Limits, limitsOf } from 'virtual:form-limits';
import type { Body } from '../../../api/call/contract.ts';
import { given } from '../../../api/call/given.ts';
import type { Service, ServiceType } from '../../../api/types.ts';
import { numberProblem } from '../../../ui/admin/editing/number-fields.ts';

export type AddOnValues = {
  /** Unique within this form, where rows come and go. */
  readonly key: string;
  /** Null until the server has assigned one. */
  readonly id: string | null;
  readonly name: string;
  /** In minutes. */
  readonly duration: number | string;
  /** In dollars. */
  readonly price: number | string;
};

export type ServicePicture = {
  readonly url: string;
  /** Describes the picture for screen readers. If empty, the service's name is used. */
  readonly alt: string;
};

export type ServiceValues = {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly type: ServiceType;
  /** In hours. A string while it is being typed. */
  readonly duration: number | string;
  /** In dollars. */
  readonly price: number | string;
  readonly isActive: boolean;
  /** The card shows the first one. */
  readonly images: readonly ServicePicture[];
  readonly addOns: readonly AddOnValues[];
  /** How clients should prepare for a visit. */
  readonly preparation: string;
  readonly depositKind: DepositKind;
  /** Dollars or percent; used only by those two kinds. */
  readonly depositValue: number | string;
  /** The length in hours from which a visit needs the deposit; empty for every visit. */
  readonly depositHours: number | string;
  readonly consultationKind: Service['consultation']['kind'];
  readonly consultationMonths: number | string;
  readonly sessions: number | string;
};

/** Empty to follow the studio's policies. */
export type DepositKind = NonNullable<Service['deposit']>['kind'] | '';

export type ServiceSent = Required<Body<'POST /admin/services'>>;

export const emptyService: ServiceValues = {
  name: '',
  description: '',
  category: '',
  type: 'service',
  duration: 1,
  price: '',
  isActive: true,
  images: [],
  addOns: [],
  preparation: '',
  depositKind: '',
  depositValue: '',
  depositHours: '',
  consultationKind: 'none',
  consultationMonths: 12,
  sessions: 1,
};

export const serviceValuesOf = (service: Service): ServiceValues => ({
  name: service.name,
  description: service.description ?? '',
  category: service.category,
  type: service.type,
  duration: service.duration,
  price: service.price,
  isActive: service.isActive,
  images: [...new Set([service.image, ...service.images].filter((url) => url !== null))].map((url) => ({
    url,
    alt: service.imageAlts[url] ?? '',
  })),
  addOns: service.addOns.map((addOn) => ({ ...addOn, key: addOn.id })),
  preparation: service.preparation,
  depositKind: service.deposit?.kind ?? '',
  depositValue: service.deposit?.value ?? '',
  depositHours: service.deposit?.minimumHours ?? '',
  consultationKind: service.consultation.kind,
  consultationMonths: service.consultation.months ?? 12,
  sessions: service.sessions,
});

/** The API's limits for a service and for its add-ons. */
export const limits = limitsOf('POST /admin/services');
export const addOnLimits = limits.addOns.items;
const categoryLimits = limitsOf('POST /admin/categories').name;

const textProblem = (label: string, text: string, { maxLength: longest = Infinity }: Limits): string | null => {
  if (text.trim() === '') return `${label} is required`;
  return text.trim().length > longest ? `${label} must be ${longest} characters or less` : null;
};

const numberOf = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed));

const durationProblem = (typed: number | string): string | null => {
  const hours = numberOf(typed);
  const { minimum: shortest = 0, multipleOf: step = shortest } = limits.duration;
  if (!(hours >= shortest)) return `Duration must be at least ${shortest} hours`;
  return Number.isInteger(hours / step) ? null : `Duration must come in steps of ${step} hours`;
};

const priceProblem = (typed: number | string): string | null =>
  numberOf(typed) >= 0 ? null : 'Price must be zero or more';

const depositProblem = ({ depositKind, depositValue }: ServiceValues): string | null => {
  const value = numberOf(depositValue);
  if (depositKind === 'amount') return value > 0 ? null : 'Please enter the deposit in dollars';
  if (depositKind !== 'percent') return null;
  return Number.isInteger(value) && value >= 1 && value <= 100 ? null : 'Please enter a whole number from 1 to 100';
};

const depositHoursAsked = { label: 'Hours', min: 1, max: 24 };

const depositSent = (values: ServiceValues): ServiceSent['deposit'] => {
  const { depositKind: kind, depositValue, depositHours } = values;
  if (kind === '') return null;
  if (kind === 'none') return { kind };
  const fromLength = depositHours === '' ? {} : { minimumHours: Number(depositHours) };
  return kind === 'full' ? { kind, ...fromLength } : { kind, value: Number(depositValue), ...fromLength };
};

const monthsAsked = { label: 'Months', min: 1, max: 60 };

const consultationSent = ({
  consultationKind: kind,
  consultationMonths,
}: ServiceValues): ServiceSent['consultation'] =>
  kind === 'months' ? { kind, months: Number(consultationMonths) } : { kind };

export const addOnProblem = ({ name, duration, price }: AddOnValues): string | null => {
  const minutes = numberOf(duration);
  if (!(Number.isInteger(minutes) && minutes >= 0)) return 'Minutes must be zero or more';
  return textProblem('Add-on name', name, addOnLimits.name) ?? priceProblem(price);
};

export type ServiceProblems = Partial<Record<keyof ServiceValues, string>>;

export const serviceProblemsOf = (values: ServiceValues): ServiceProblems => {
  const found = {
    name: textProblem('Name', values.name, limits.name),
    description: textProblem('Description', values.description, limits.description),
    category: textProblem('Category', values.category, limits.category),
    duration: durationProblem(values.duration),
    price: priceProblem(values.price),
    depositValue: depositProblem(values),
    depositHours: values.depositHours === '' ? null : numberProblem(depositHoursAsked, values.depositHours),
    consultationMonths:
      values.consultationKind === 'months' ? numberProblem(monthsAsked, values.consultationMonths) : null,
    addOns: values.addOns.map(addOnProblem).find((problem) => problem !== null) ?? null,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

const addOnSent = ({ id, name, duration, price }: AddOnValues): ServiceSent['addOns'][number] =>
  given({ id: id ?? undefined, name: name.trim(), duration: Number(duration), price: Number(price) });

export const wantedOf = (values: ServiceValues): ServiceSent => ({
  name: values.name.trim(),
  description: values.description.trim(),
  category: values.category.trim(),
  type: values.type,
  duration: Number(values.duration),
  price: Number(values.price),
  isActive: values.isActive,
  image: values.images[0]?.url ?? null,
  images: values.images.map(({ url }) => url),
  imageAlts: Object.fromEntries(
    values.images.filter(({ alt }) => alt.trim() !== '').map(({ url, alt }) => [url, alt.trim()]),
  ),
  addOns: values.addOns.map(addOnSent),
  preparation: values.preparation.trim(),
  deposit: depositSent(values),
  consultation: consultationSent(values),
  sessions: Number(values.sessions),
});

/** The error of a category name; null if it is valid. `known` are the other names. */
export const categoryProblem = (name: string, known: readonly string[]): string | null => {
  const wanted = name.trim().toLowerCase();
  const problem = textProblem('Category name', name, categoryLimits);
  if (problem !== null) return problem;
  return known.some((each) => each.toLowerCase() === wanted) ? 'Category already exists' : null;
};
