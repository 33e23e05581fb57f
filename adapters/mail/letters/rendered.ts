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
    { selector: '.what', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: '.value', format: 'inline' },
    { selector: 'p.tight', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'a.number', format: 'anchor', options: { ignoreHref: true } },
    // What stands in these brackets is a link to its last character for every reader (RFC 3986, appendix C).
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
  ],
});

/** The mail for programs that show HTML, and the same for those that show text. */
export const rendered = (page: ReactElement): { readonly html: string; readonly text: string } => {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  return { html, text: textOf(html) };
};
