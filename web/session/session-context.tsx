import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createContext, startTransition, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isAnswerNo } from '../api/api-error.ts';
import type { AuthErrorDetail } from '../api/auth-error.ts';
import { authErrorEvent } from '../api/auth-error.ts';
import { api } from '../api/client.ts';
import { accessToken, refreshToken } from '../api/tokens.ts';
import type { SignedIn, User } from '../api/types.ts';
import { keys } from '../browser/storage.ts';
import { forgetBooking, forgetSession, rememberSession, rememberUser } from './kept-session.ts';

type State = {
  readonly status: 'checking' | 'signed-in' | 'signed-out';
  readonly user: User | null;
  /** Why the last check found nothing out, where it did not; it is made again. */
  readonly problem: unknown;
};

export type WebSession = State & {
  readonly signIn: (answer: SignedIn) => void;
  /** `leave` leads to where she ends. */
  readonly signOut: (leave: () => void) => Promise<void>;
  /** The user as a profile change left her. */
  readonly replaceUser: (user: User) => void;
  readonly checkAgain: () => Promise<void>;
};

const SessionContext = createContext<WebSession | null>(null);

const nobody: State = { status: 'signed-out', user: null, problem: null };
const unknown: State = { status: 'checking', user: null, problem: null };
const somebody = (user: User): State => ({ status: 'signed-in', user, problem: null });
const hasToken = (): boolean => accessToken() !== null || refreshToken() !== null;

const checkAgainMillis = 15_000;

/** A kept session counts only after the server has confirmed it, and is over only when the server says so. */
const useCheckedState = () => {
  const [state, setState] = useState<State>(() => (hasToken() ? unknown : nobody));
  const check = useCallback(async () => {
    try {
      const user = await api.data('GET /auth/me');
      rememberUser(user);
      setState(somebody(user));
    } catch (problem) {
      setState((before) => (isAnswerNo(problem) ? nobody : { ...before, problem }));
    }
  }, []);
  useEffect(() => {
    if (hasToken()) void check();
  }, [check]);
  return { state, setState, check };
};

/** Until the server could be asked: one check at a time, as each that fails brings a problem of its own. */
const useFurtherChecks = (problem: unknown, check: () => Promise<void>): void => {
  useEffect(() => {
    if (problem === null) return;
    const timer = setTimeout(check, checkAgainMillis);
    window.addEventListener('online', check);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', check);
    };
  }, [problem, check]);
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
  // What was still under way when she left is refused, which is no news.
  const leaving = useRef(false);
  useEffect(() => {
    if (state.status === 'signed-out') leaving.current = false;
  }, [state.status]);
  const endUnlessLeaving = useCallback(() => {
    if (!leaving.current) end();
  }, [end]);
  useOutsideChanges(endUnlessLeaving, check);
  useFurtherChecks(state.problem, check);

  const session = useMemo<WebSession>(
    () => ({
      ...state,
      signIn: (answer) => {
        client.removeQueries({ queryKey: ['private'] });
        rememberSession(answer);
        setState(somebody(answer.user));
      },
      signOut: async (leave) => {
        leaving.current = true;
        await api.call('POST /auth/logout').catch(() => undefined);
        forgetBooking();
        // One step for React, so that no page sees her signed out before she has left it.
        startTransition(() => {
          leave();
          end();
        });
      },
      replaceUser: (user) => {
        rememberUser(user);
        setState(somebody(user));
        // Lists and the dashboard were answered under her old name.
        void client.invalidateQueries({ queryKey: ['private'] });
      },
      checkAgain: check,
    }),
    [state, client, setState, end, check],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
};

export const useSession = (): WebSession => {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
};
