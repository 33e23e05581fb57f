import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { headOf, plainPath, studioOf } from '../../adapters/http/pages/site-pages.ts';
import { useBranding } from '../branding/branding-context.tsx';

/** The element of the head that fits the selector. It is created if the page has none. */
const inHead = (tag: 'meta' | 'link', attribute: string, name: string): Element => {
  const found = document.head.querySelector(`${tag}[${attribute}="${name}"]`);
  if (found !== null) return found;
  const made = document.createElement(tag);
  made.setAttribute(attribute, name);
  document.head.append(made);
  return made;
};

const say = (attribute: 'name' | 'property', name: string, content: string): void =>
  inHead('meta', attribute, name).setAttribute('content', content);

/** Keeps the head as the server would have sent it for this page. Each page sets its own title. */
export const usePageHead = (): void => {
  const { pathname } = useLocation();
  const { branding } = useBranding();
  const { title, description, isListed } = headOf(pathname, studioOf(branding));
  useEffect(() => {
    const address = `${window.location.origin}${plainPath(pathname)}`;
    inHead('link', 'rel', 'canonical').setAttribute('href', address);
    say('property', 'og:url', address);
    say('property', 'og:title', title);
    say('property', 'og:description', description);
    say('name', 'description', description);
    say('name', 'twitter:title', title);
    say('name', 'twitter:description', description);
    if (isListed) document.head.querySelector('meta[name="robots"]')?.remove();
    else say('name', 'robots', 'noindex');
  }, [pathname, title, description, isListed]);
};
