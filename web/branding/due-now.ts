import type { Service } from '../api/types.ts';
import { formatPrice } from '../format/text.ts';
import type { PolicyChoices } from './branding.ts';

/** A visit's service, as far as known. A service without its own deposit follows the studio's policies. */
type Asked = {
  readonly total: number;
  readonly minutes: number;
  readonly deposit: Service['deposit'] | undefined;
  /** The discount of a code. It first reduces what is due now. */
  readonly discount?: number | undefined;
  /** On how many days it takes place; left out for one. */
  readonly sessions?: number | undefined;
};

/** What a visit with this service alone asks for. */
export const askedForService = ({ price, duration, deposit, sessions }: Service): Asked => ({
  ...{ total: price, minutes: Math.round(duration * 60), deposit, sessions },
});

const ofPolicies = (choices: PolicyChoices | null): NonNullable<Service['deposit']> => {
  if (choices?.payment !== 'deposit') return { kind: 'full' };
  const { depositDollars, depositMinimumHours } = choices;
  const minimumHours = depositMinimumHours ?? 0;
  return depositDollars === null
    ? { kind: 'full', minimumHours }
    : { kind: 'amount', value: depositDollars, minimumHours };
};

/** A price after a code's discount, in dollars and whole cents. */
export const priceWithCode = (price: number, discount = 0): number =>
  Math.max(0, Math.round((price - discount) * 100) / 100);

/** The amount due at booking, in dollars: the deposit, or all if she pays in full. The server uses the same rule. */
export const dueNow = (choices: PolicyChoices | null, asked: Asked, isInFull = false): number => {
  const whole = isInFull ? asked.total : dueWithoutCode(choices, asked);
  return priceWithCode(whole, asked.discount);
};

const dueWithoutCode = (choices: PolicyChoices | null, { total, minutes, deposit }: Asked): number => {
  const { kind, value = 0, minimumHours = 0 } = deposit ?? ofPolicies(choices);
  if (kind === 'none' || minutes < minimumHours * 60) return 0;
  if (kind === 'full') return total;
  return kind === 'amount' ? Math.min(value, total) : Math.round((Math.round(total * 100) * value) / 100) / 100;
};

/** When the rest is paid. */
export const whenRest = (sessions = 1): string => (sessions > 1 ? 'at your last session' : 'at your visit');

/** Says what is paid now and what at the visit; null if everything is paid now. */
export const dueWords = (choices: PolicyChoices | null, asked: Asked): string | null => {
  const due = dueNow(choices, asked);
  const price = priceWithCode(asked.total, asked.discount);
  if (due === price) return null;
  const rest = `${formatPrice(price - due)} ${whenRest(asked.sessions)}`;
  return due === 0 ? rest : `${formatPrice(due)} to book, ${rest}`;
};
