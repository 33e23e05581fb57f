import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type AuthErrorDetail,
  accessToken,
  api,
  authErrorEvent,
  dropTokens,
  isAnswerNo,
  keepTokens,
  refreshToken,
} from '../api/call/client.ts';
import type { SignedIn, User } from '../api/types.ts';
import { turnPushOff } from '../browser/push.ts';
import { dropSession, keys, writeJson, writeText } from '../browser/storage.ts';
import { toast } from '../ui/messages/toast.tsx';

const rememberUser = (user: User): void => {
  writeJson(keys.currentUser, user);
  writeText(keys.userEmail, user.email);
  writeText(keys.userId, user.id);
};

const rememberSession = ({ token, refreshToken, user }: SignedIn): void => {
  keepTokens({ token, refreshToken });
  rememberUser(user);
};

const forgetSession = (): void => {
  dropTokens();
  for (const key of [keys.currentUser, keys.userEmail, keys.userId]) writeText(key, null);
};

/** Deletes the user's booking and her input. When a session only expires, they stay, so that she can go on. */
const forgetBooking = (): void => {
  for (const key of [keys.bookingDraft, keys.formDrafts]) dropSession(key);
  for (const key of [keys.bookingAttempt, keys.bookingReservation, keys.appointmentSuccessData]) writeText(key, null);
};

type State = {
  readonly status: 'checking' | 'signed-in' | 'signed-out';
  readonly user: User | null;
  /** The error of the last check; null if it succeeded. Failed checks are repeated. */
  readonly problem: unknown;
};

type WebSession = State & {
  readonly signIn: (answer: SignedIn) => void;
  /** `leave` opens the next page. */
  readonly signOut: (leave: () => void) => Promise<void>;
  /** Replaces the user after she changed her profile. */
  readonly replaceUser: (user: User) => void;
  readonly checkAgain: () => Promise<void>;
};

const SessionContext = createContext<WebSession | null>(null);

const nobody: State = { status: 'signed-out', user: null, problem: null };
const unknown: State = { status: 'checking', user: null, problem: null };
const somebody = (user: User): State => ({ status: 'signed-in', user, problem: null });
const hasToken = (): boolean => accessToken() !== null || refreshToken() !== null;

const checkAgainMillis = 15_000;

/** A stored session counts only after the server has confirmed it, and ends only when the server says so. */
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

/** Repeats the check until the server answers. Only one check runs at a time, because each sets its own problem. */
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

/** Handles a sign-in or sign-out in another tab, and the end of the session on the server. */
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
  // Requests that are still running at sign-out are refused, which is expected.
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
        const refresh = refreshToken();
        await api
          .call('POST /auth/logout', { body: refresh === null ? {} : { refreshToken: refresh } })
          .catch(() => undefined);
        await turnPushOff();
        forgetBooking();
        // React does both in one step, so that no page renders signed out before it is left.
        startTransition(() => {
          leave();
          end();
        });
      },
      replaceUser: (user) => {
        rememberUser(user);
        setState(somebody(user));
        // The cached lists and the dashboard contain the old name.
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

/** True if the first start made up the owner's name and she has not changed it. */
export const isNameMadeUp = (user: Pick<User, 'firstName' | 'lastName'> | null): boolean =>
  user?.firstName === 'Studio' && user.lastName === 'Owner';

export const useSignOut = (): (() => Promise<void>) => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await signOut(() => navigate('/'));
    toast.info('You’re signed out.');
  };
};
