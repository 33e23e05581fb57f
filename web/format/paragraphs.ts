/** Plain text is written in paragraphs with blank lines between them. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
