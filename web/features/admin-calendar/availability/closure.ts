/** What the owner typed when she closes something. */
export type ClosureTyped = { readonly reason: string; readonly ownerNote: string };

export const nothingTyped: ClosureTyped = { reason: '', ownerNote: '' };

type ClosureAsked = { readonly reason: string | null; readonly ownerNote: string | null };

const orNone = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** Without the blanks around; null where nothing was typed. */
export const closureOf = ({ reason, ownerNote }: ClosureTyped): ClosureAsked => ({
  reason: orNone(reason),
  ownerNote: orNone(ownerNote),
});

/** What the fields of a closure show that stands. */
export const typedOf = ({ reason, ownerNote }: ClosureAsked): ClosureTyped => ({
  reason: reason ?? '',
  ownerNote: ownerNote ?? '',
});
