type Typing = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTyping = (target: EventTarget | null): target is Typing =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** React ignores a value that it has already seen in the field, so the field is emptied first. */
const typeAgain = (field: Typing, text: string): void => {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/**
 * Stores what a visitor does on a rendered page before its scripts load, and repeats it when the page can react. Links
 * work without this.
 */
export const keepEarlyTouches = (root: HTMLElement) => {
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
    /** Called when the page can react itself. */
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

export type EarlyTouches = ReturnType<typeof keepEarlyTouches>;
