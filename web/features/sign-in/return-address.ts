import type { Role } from '../../api/types.ts';

type Wanted = { readonly wantsAccount?: boolean };

/** The address of the sign-in page, with the address to return to, so that a link works before the scripts load. */
export const signInAddress = (from: string, { wantsAccount = false }: Wanted = {}): string =>
  `/login?${new URLSearchParams({ ...(wantsAccount ? { wants: 'account' } : {}), from })}`;

export const wantsAccount = (search: string): boolean => new URLSearchParams(search).get('wants') === 'account';

const anyOrigin = 'http://localhost';

/** Parses the address as a browser would, which takes `/\evil.example` for another site. Null for another site. */
const onThisSite = (from: string): string | null => {
  try {
    const { origin, pathname, search } = new URL(from, anyOrigin);
    const isHere = from.startsWith('/') && origin === anyOrigin && !pathname.startsWith('//');
    return isHere ? `${pathname}${search}` : null;
  } catch {
    return null;
  }
};

/** The page that the user wanted, or else /admin for admins and /dashboard for others. Always on this site. */
export const returnAddress = (search: string, role: Role): string => {
  const home = role === 'admin' ? '/admin' : '/dashboard';
  const from = onThisSite(new URLSearchParams(search).get('from') ?? '');
  return from === null || /^\/login(?:$|[/?])/.test(from) ? home : from;
};
