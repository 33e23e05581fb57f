import type { Role } from '../../api/types.ts';

/** Back to where she meant to go, else admins to /admin and everyone else to /dashboard. Never off the site. */
export const returnAddress = (state: unknown, role: Role): string => {
  const home = role === 'admin' ? '/admin' : '/dashboard';
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !from.startsWith('/') || from.startsWith('//')) return home;
  return from === '/login' ? home : from;
};
