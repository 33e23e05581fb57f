export type TextMissing = { readonly kind: 'TextMissing'; readonly field: string };
export type TextTooLong = { readonly kind: 'TextTooLong'; readonly field: string; readonly limit: number };
export type TextObjection = TextMissing | TextTooLong;

/** `limit` counts UTF-16 units, as the `maxlength` of a browser's field does. */
export type TextLimit = { readonly field: string; readonly limit: number };

/** Whether a text that may be left out is too long; null if it is not. */
export const objectionToLength = (text: string | null, { field, limit }: TextLimit): TextTooLong | null =>
  (text ?? '').length > limit ? { kind: 'TextTooLong', field, limit } : null;

/** What is wrong with a text that is required; null if nothing. A text of spaces alone counts as missing. */
export const objectionToText = (text: string | null, { field, limit }: TextLimit): TextObjection | null =>
  (text ?? '').trim() === '' ? { kind: 'TextMissing', field } : objectionToLength(text, { field, limit });
