import type { Studio } from '../pages/site-pages.ts';

// The theme's paper: what an opening app shows before its first page.
const paper = '#FBF6EF';

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({ src, sizes, type: 'image/png', purpose });

/** What a phone needs to keep the site among its apps, under the studio's own name. */
export const manifestText = ({ name, tagline }: Studio): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
    description: tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  });
