const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes alike. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** JSON that no browser takes for the end of its script, or for the beginning of a comment. */
const scriptSafe = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A block of data: not run by any browser, and therefore nothing that a Content-Security-Policy has to allow. */
export const dataBlock = (type: string, value: unknown, attributes = ''): string =>
  `<script type="${type}"${attributes}>${scriptSafe(value)}</script>`;
