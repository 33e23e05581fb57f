const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an e-mail address, with or without space around it; the server has the last word. */
export const looksLikeEmail = (text: string): boolean => shape.test(text.trim());

/** The address before its @, and from there on: where a short line may break it without breaking a word. */
export const partsOfEmail = (email: string): readonly [string, string] => {
  const at = Math.max(0, email.lastIndexOf('@'));
  return [email.slice(0, at), email.slice(at)];
};
