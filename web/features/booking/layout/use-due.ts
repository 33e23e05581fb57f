import type { Service } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { dueNow, dueWords, priceWithCode } from '../../../branding/due-now.ts';
import { type Choice, minutesOfChoice, totalOfChoice } from '../../../format/booking-choice.ts';

export type Priced = {
  readonly choice: Choice;
  /** As the catalogue has it; null until it is known. */
  readonly service: Service | null;
  /** A code that was applied, and what it takes off, in dollars. */
  readonly discount?: { readonly code: string; readonly amount: number } | undefined;
  /** Whether the client pays all of it at once. */
  readonly isInFull?: boolean;
};

/** The price, what of it is paid when the visit is booked, and both in words where they differ. In dollars. */
export const useDue = ({ choice, service, discount, isInFull = false }: Priced) => {
  const { choices } = useBranding().branding.policies;
  const asked = {
    ...{ total: totalOfChoice(choice), minutes: minutesOfChoice(choice) },
    ...{ deposit: service?.deposit, discount: discount?.amount, sessions: service?.sessions },
  };
  return {
    price: priceWithCode(asked.total, asked.discount),
    due: dueNow(choices, asked, isInFull),
    sessions: service?.sessions,
    words: isInFull ? null : dueWords(choices, asked),
  };
};
