import type { Role } from '../../api/types.ts';

type Wanted = { readonly wantsAccount?: boolean };

/** The page to sign in at, with the way back in its address: a link is followed before the page's scripts have come. */
export const signInAddress = (from: string, { wantsAccount = false }: Wanted = {}): string =>
  `/login?${new URLSearchParams({ ...(wantsAccount ? { wants: 'account' } : {}), from })}`;

export const wantsAccount = (search: string): boolean => new URLSearchParams(search).get('wants') === 'account';

const anyOrigin = 'http://localhost';

/** As a browser understands it, to whom `/\evil.example` is another site; null for what leads off this one. */
const onThisSite = (from: string): string | null => {
  try {
    const { origin, pathname, search } = new URL(from, anyOrigin);
    const isHere = from.startsWith('/') && origin === anyOrigin && !pathname.startsWith('//');
    return isHere ? `${pathname}${search}` : null;
  } catch {
    return null;
  }
};

/** Back to where she meant to go, else admins to /admin and everyone else to /dashboard. Never off the site. */
export const returnAddress = (search: string, role: Role): string => {
  const home = role === 'admin' ? '/admin' : '/dashboard';
  const from = onThisSite(new URLSearchParams(search).get('from') ?? '');
  return from === null || /^\/login(?:$|[/?])/.test(from) ? home : from;
};
