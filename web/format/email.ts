const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an e-mail address, with or without space around it; the server has the last word. */
export const isEmail = (text: string): boolean => shape.test(text.trim());
