import type { AddOn, FreeTime, Meeting, Service, User } from '../api/types.ts';
import { isDate, to24Hour } from './calendar.ts';
import { meetingNamed } from './text.ts';

/**
 * The service as a booking's address contains it, in dollars and hours. If the address has only its id, the rest is
 * empty until the catalog is loaded.
 */
export type ChosenService = Pick<Service, 'id' | 'name' | 'price' | 'duration' | 'category' | 'description'>;

export type CustomerGiven = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly userId?: string | undefined;
};

type Person = Pick<User, 'id' | 'firstName' | 'lastName' | 'phone' | 'email'>;

/** The signed-in client as the person who books; null if her account lacks something that a booking needs. */
export const customerOf = ({ id, firstName, lastName, phone, email }: Person): CustomerGiven | null =>
  firstName && lastName && phone && email ? { firstName, lastName, phone, email, userId: id } : null;

/** The visitor's choices so far, step by step. */
export type Choice = {
  readonly service: ChosenService;
  readonly addOns: readonly AddOn[];
  readonly date: string | null;
  readonly time: string | null;
  readonly customerInfo: CustomerGiven | null;
  /** How they meet; missing if it is not asked. */
  readonly meeting?: Meeting | null;
  /** The start times of further sessions; missing for a service of one session. */
  readonly further?: readonly FreeTime[];
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (given: unknown): Fields | null =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Fields) : null;

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');
/** A price may arrive as a string. */
const numberOf = (given: unknown): number => (Number.isFinite(Number(given)) ? Number(given) : 0);

export const readService = (given: unknown): ChosenService | null => {
  const fields = fieldsOf(given);
  const id = textOf(fields?.id) || textOf(fields?._id);
  if (fields === null || id === '' || textOf(fields.name) === '') return null;
  return {
    id,
    name: textOf(fields.name),
    price: numberOf(fields.price),
    duration: numberOf(fields.duration),
    category: textOf(fields.category),
    description: textOf(fields.description),
  };
};

const bareId = /^(?!(?:null|undefined|true|false)$)[\w-]{1,100}$/;

const serviceOfId = (text: string | null, kept: ChosenService | null): ChosenService | null => {
  if (text === null || !bareId.test(text)) return null;
  return kept?.id === text ? kept : { id: text, name: '', price: 0, duration: 0, category: '', description: '' };
};

const timeShape = /^([01]?\d|2[0-3]):[0-5]\d$/;

const readDate = (text: string | null): string | null => (text !== null && isDate(text) ? text : null);

const readTime = (text: string | null): string | null => {
  const time = to24Hour(text ?? '').trim();
  return timeShape.test(time) ? time.padStart(5, '0') : null;
};

const readAddOn = (given: unknown): AddOn | null => {
  const fields = fieldsOf(given);
  const id = textOf(fields?.id) || textOf(fields?._id);
  if (fields === null || id === '') return null;
  return { id, name: textOf(fields.name), duration: numberOf(fields.duration), price: numberOf(fields.price) };
};

const readAddOns = (given: unknown): readonly AddOn[] =>
  Array.isArray(given) ? given.map(readAddOn).filter((addOn) => addOn !== null) : [];

const readCustomer = (given: unknown): CustomerGiven | null => {
  const fields = fieldsOf(given);
  if (fields === null) return null;
  const [firstName, lastName] = [textOf(fields.firstName), textOf(fields.lastName)];
  const customer = { firstName, lastName, phone: textOf(fields.phone), email: textOf(fields.email) };
  const userId = textOf(fields.userId);
  return userId === '' ? customer : { ...customer, userId };
};

/** Parses `2027-01-19T09:00,2027-01-20T09:00`. The server validates the times. */
const readFurther = (text: string): readonly FreeTime[] =>
  text.split(',').flatMap((each) => {
    const [date, time] = [readDate(each.slice(0, 10)), readTime(each.slice(11))];
    return date === null || time === null ? [] : [{ date, time }];
  });

/**
 * Reads a booking's address: the service as JSON or by its id, the time as `13:05` or `1:05 PM`. `keptService` replaces
 * a missing service. Invalid dates and times count as not chosen.
 */
export const readChoice = (params: URLSearchParams, keptService: unknown): Choice | null => {
  const kept = readService(keptService);
  const asked = params.get('service');
  const service = readService(parse(asked)) ?? serviceOfId(asked, kept) ?? kept;
  if (service === null) return null;
  const meeting = meetingNamed(params.get('meeting'));
  const further = params.get('further');
  return {
    service,
    addOns: readAddOns(parse(params.get('addons'))),
    date: readDate(params.get('date')),
    time: readTime(params.get('time')),
    customerInfo: readCustomer(parse(params.get('customerInfo'))),
    ...(meeting === null ? {} : { meeting }),
    ...(further ? { further: readFurther(further) } : {}),
  };
};

/** The choice as the query of a booking's address, including the question mark. */
export const choiceQuery = ({
  service,
  addOns,
  date,
  time,
  customerInfo,
  meeting = null,
  further = [],
}: Choice): string => {
  const params = new URLSearchParams({ service: JSON.stringify(readService(service)) });
  if (addOns.length > 0) params.set('addons', JSON.stringify(addOns));
  if (date !== null) params.set('date', date);
  if (time !== null) params.set('time', time);
  if (meeting !== null) params.set('meeting', meeting);
  if (further.length > 0) params.set('further', further.map(({ date, time }) => `${date}T${time}`).join());
  if (customerInfo !== null) params.set('customerInfo', JSON.stringify(customerInfo));
  return `?${params}`;
};

export const startOf = (service: ChosenService): Choice => ({
  service,
  addOns: [],
  date: null,
  time: null,
  customerInfo: null,
});

/** The service's price plus the add-ons' prices. */
export const totalOfChoice = ({ service, addOns }: Pick<Choice, 'service' | 'addOns'>): number =>
  Math.round((service.price + addOns.reduce((sum, { price }) => sum + price, 0)) * 100) / 100;

export const minutesOfAddOns = ({ addOns }: Pick<Choice, 'addOns'>): number =>
  addOns.reduce((sum, { duration }) => sum + duration, 0);

export const minutesOfChoice = (choice: Pick<Choice, 'service' | 'addOns'>): number =>
  Math.round(choice.service.duration * 60) + minutesOfAddOns(choice);
