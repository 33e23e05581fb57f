import { createElement, type ReactNode, useMemo } from 'react';
import { useBranding } from '../../branding/branding-context.tsx';
import policyTextStyles from './policy-text.module.css';
import styles from './rich-text.module.css';

/** The tags that the owner's editor can produce. Of other tags, only the text is shown. */
const tags: ReadonlySet<string> = new Set([
  'a',
  'b',
  'blockquote',
  'br',
  'em',
  'h3',
  'h4',
  'i',
  'li',
  'ol',
  'p',
  'strong',
  'u',
  'ul',
]);
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
]);

const safeHref = (element: Element): string | undefined => {
  const href = element.getAttribute('href') ?? '';
  return /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(href) ? href : undefined;
};

const attributesOf = (element: Element, tag: string) =>
  tag === 'a' ? { href: safeHref(element), target: '_blank', rel: 'noreferrer' } : {};

/** Builds React elements only from the allowed tags, so that nothing else in the HTML reaches the page. */
const nodeOf = (node: ChildNode, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (silent.has(tag)) return null;
  const children = [...node.childNodes].map(nodeOf);
  if (tag === 'br') return createElement('br', { key });
  if (!tags.has(tag)) return createElement('span', { key }, ...children);
  return createElement(tag, { key, ...attributesOf(node, tag) }, ...children);
};

type RichTextProps = { readonly html: string };

const Shown = ({ html }: RichTextProps) => {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(nodeOf),
    [html],
  );
  // A new key for new text, because a page translator may have changed the old element.
  return (
    <div key={html} className={styles.rich}>
      {content}
    </div>
  );
};

/** The server cannot parse HTML. It renders only saved HTML, which was sanitized when it was saved. */
const Drawn = ({ html }: RichTextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never in a browser, and never anything but saved branding
  <div className={styles.rich} dangerouslySetInnerHTML={{ __html: html }} />
);

/** The owner's HTML, sanitized when it is shown and when it was saved. */
export const RichText = import.meta.env.SSR ? Drawn : Shown;

const words = { cancelling: 'cancel', moving: 'reschedul' } as const;

/** The studio's policy on what the client is about to do, shown before she agrees; nothing if there is none. */
export const PolicyText = ({ on }: { readonly on: keyof typeof words }) => {
  const { sections } = useBranding().branding.policies;
  const policy = sections.find(({ title }) => title.toLowerCase().includes(words[on]));
  return policy === undefined ? null : (
    <section className={policyTextStyles.policy} aria-label="Policy">
      <h3>{policy.title}</h3>
      <RichText html={policy.content} />
    </section>
  );
};
