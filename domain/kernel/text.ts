export type TextMissing = { readonly kind: 'TextMissing'; readonly field: string };
export type TextTooLong = { readonly kind: 'TextTooLong'; readonly field: string; readonly limit: number };
export type TextObjection = TextMissing | TextTooLong;

/** `limit` counts UTF-16 units, as the `maxlength` of a browser's field does. */
export type TextLimit = { readonly field: string; readonly required: boolean; readonly limit: number };

/** What is wrong with a text; null if nothing. Only spaces counts as missing; null is fine if the text is optional. */
export const objectionToText = (text: string | null, { field, required, limit }: TextLimit): TextObjection | null => {
  if (required && (text ?? '').trim() === '') return { kind: 'TextMissing', field };
  return (text ?? '').length > limit ? { kind: 'TextTooLong', field, limit } : null;
};
