/**
 * What a visitor does to a page that the server drew before its scripts have come: kept, and done again once the page
 * answers. A link works by itself.
 */
export type EarlyTouches = {
  /** From here on the page takes care of it. */
  readonly stop: () => void;
  readonly repeat: () => void;
};

type Typing = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTyping = (target: EventTarget | null): target is Typing =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** React compares with what it last saw in the field: once emptied, the same text is news to it. */
const typeAgain = (field: Typing, text: string): void => {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

export const keepEarlyTouches = (root: HTMLElement): EarlyTouches => {
  const typed = new Map<Typing, string>();
  let clicked: HTMLElement | null = null;
  const note = ({ type, target }: Event): void => {
    if (type === 'input' && isTyping(target)) typed.set(target, target.value);
    if (type === 'click' && target instanceof Element && target.closest('a[href]') === null) {
      clicked = target.closest<HTMLElement>('button, [role], label, li');
    }
  };
  const kinds = ['click', 'input'];
  for (const kind of kinds) root.addEventListener(kind, note, true);
  return {
    stop: () => {
      for (const kind of kinds) root.removeEventListener(kind, note, true);
    },
    repeat: () => {
      for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text);
      if (clicked?.isConnected) clicked.click();
      typed.clear();
      clicked = null;
    },
  };
};
