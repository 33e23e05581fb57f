const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an e-mail address, with or without space around it. The server judges in the end. */
export const looksLikeEmail = (text: string): boolean => shape.test(text.trim());

/** The address before its @ and from there on. A short line may break between the two. */
export const partsOfEmail = (email: string): readonly [string, string] => {
  const at = Math.max(0, email.lastIndexOf('@'));
  return [email.slice(0, at), email.slice(at)];
};
