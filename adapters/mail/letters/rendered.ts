import { compile } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Compiled once, because its selectors cost more than a mail. */
const textOf = compile({
  wordwrap: 76,
  preserveNewlines: true,
  selectors: [
    { selector: '.preview', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'a.number', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ],
});

/** The mail for programs that show HTML, and the same for those that show text. */
export const rendered = (page: ReactElement): { readonly html: string; readonly text: string } => {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  return { html, text: textOf(html) };
};
