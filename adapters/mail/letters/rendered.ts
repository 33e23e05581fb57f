import { convert } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The mail for programs that show HTML, and the same for those that show text. */
export const rendered = (page: ReactElement): { readonly html: string; readonly text: string } => {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  const text = convert(html, {
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
  return { html, text };
};
