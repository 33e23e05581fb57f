/** The studio's Instagram name and page address, from "@name", "name" or a link; null for none. */
export const instagramOf = (said: string): { readonly name: string; readonly href: string } | null => {
  const [before = '', page = before] = said.trim().split(/instagram\.com\//i);
  const [name = ''] = page.replace('@', '').split(/[/?#]/);
  return name === '' ? null : { name: `@${name}`, href: `https://www.instagram.com/${encodeURIComponent(name)}/` };
};
