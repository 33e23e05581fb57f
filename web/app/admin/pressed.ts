/** What is known of a key that was pressed. */
export type Press = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
};

/** Where the key was pressed: in a text field, or on a page that a window covers. */
export type KeyPlace = { readonly isTyping: boolean; readonly isCovered: boolean; readonly keysOn: boolean };

type Meaning =
  | { readonly kind: 'palette' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'command'; readonly key: string };

/** What a key does: open the palette, undo a change, run its command, or nothing. */
export const meaningOf = (
  { key, ctrlKey, metaKey, altKey, defaultPrevented }: Press,
  { isTyping, isCovered, keysOn }: KeyPlace,
): Meaning => {
  const withControl = ctrlKey || metaKey;
  const letter = key.toLowerCase();
  if (withControl && !altKey && letter === 'k') return { kind: 'palette' };
  if (defaultPrevented || isTyping || isCovered || altKey) return { kind: 'nothing' };
  if (withControl) return letter === 'z' ? { kind: 'command', key: 'z' } : { kind: 'nothing' };
  return keysOn ? { kind: 'command', key: letter } : { kind: 'nothing' };
};

const typed = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])';

export const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typed));
