/**
 * Whose key encrypts a personal box: `account-<id>`, or `proof-<id>` and `review-<id>` until an account is known;
 * `calendar-<id>` for the titles in another calendar of the owner. `studio` is for the business's own texts; its key is never destroyed.
 */
export type Subject = `account-${string}` | `proof-${string}` | `review-${string}` | `calendar-${string}` | 'studio';

/**
 * Fields that name or describe a person. They are stored encrypted only; once the subject's key is destroyed they read
 * as `erased` for ever.
 */
export type Personal<Fields> = { readonly subject: Subject; readonly fields: Fields } | 'erased';

export const personal = <Fields>(subject: Subject, fields: Fields): Personal<Fields> => ({ subject, fields });

/** The fields, or `erased` instead if the person has been forgotten. */
export const personalOr = <Fields>(box: Personal<Fields>, erased: Fields): Fields =>
  box === 'erased' ? erased : box.fields;
