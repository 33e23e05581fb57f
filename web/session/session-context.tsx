import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { AuthErrorDetail } from '../api/auth-error.ts';
import { authErrorEvent } from '../api/auth-error.ts';
import { api } from '../api/client.ts';
import { accessToken, refreshToken } from '../api/tokens.ts';
import type { SignedIn, User } from '../api/types.ts';
import { keys } from '../browser/storage.ts';
import { forgetBooking, forgetSession, rememberSession, rememberUser } from './kept-session.ts';

type State = { readonly status: 'checking' | 'signed-in' | 'signed-out'; readonly user: User | null };

export type Session = State & {
  readonly signIn: (answer: SignedIn) => void;
  readonly signOut: () => Promise<void>;
  /** The user as a profile change left her. */
  readonly replaceUser: (user: User) => void;
};

const SessionContext = createContext<Session | null>(null);

const nobody: State = { status: 'signed-out', user: null };
const hasToken = (): boolean => accessToken() !== null || refreshToken() !== null;

/** A kept session counts only after the server has confirmed it. */
const useCheckedState = () => {
  const [state, setState] = useState<State>(() => (hasToken() ? { status: 'checking', user: null } : nobody));
  const check = useCallback(async () => {
    try {
      const user = await api.get<User>('/auth/me');
      rememberUser(user);
      setState({ status: 'signed-in', user });
    } catch {
      setState(nobody);
    }
  }, []);
  useEffect(() => {
    if (hasToken()) void check();
  }, [check]);
  return { state, setState, check };
};

/** Another tab signed in or out, or the server said that the session is over. */
const useOutsideChanges = (end: () => void, check: () => Promise<void>): void => {
  useEffect(() => {
    const refused = (event: Event) => {
      if ((event as CustomEvent<AuthErrorDetail>).detail.status === 401) end();
    };
    const stored = (event: StorageEvent) => {
      if (event.key !== keys.authToken) return;
      if (event.newValue === null) end();
      else void check();
    };
    window.addEventListener(authErrorEvent, refused);
    window.addEventListener('storage', stored);
    return () => {
      window.removeEventListener(authErrorEvent, refused);
      window.removeEventListener('storage', stored);
    };
  }, [end, check]);
};

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const { state, setState, check } = useCheckedState();
  const end = useCallback(() => {
    forgetSession();
    client.removeQueries({ queryKey: ['private'] });
    setState(nobody);
  }, [client, setState]);
  useOutsideChanges(end, check);

  const session = useMemo<Session>(
    () => ({
      ...state,
      signIn: (answer) => {
        client.removeQueries({ queryKey: ['private'] });
        rememberSession(answer);
        setState({ status: 'signed-in', user: answer.user });
      },
      signOut: async () => {
        await api.send('POST', '/auth/logout', { refreshToken: refreshToken() }).catch(() => undefined);
        forgetBooking();
        end();
      },
      replaceUser: (user) => {
        rememberUser(user);
        setState({ status: 'signed-in', user });
      },
    }),
    [state, client, setState, end],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
};

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
};
