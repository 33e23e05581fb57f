import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  useLocation,
} from 'react-router-dom';
import { guardSteps } from '../../../browser/history-steps.ts';
import { ConfirmDialog } from '../dialog.tsx';
import { isLostBetween, openedBy, type PageStanding, standing, type UnsavedChange } from './standing.ts';

type Push = Navigator['push'];

/** Calls `go` at once, or asks the owner first if something unsaved matches `isLost`. */
type Ask = (isLost: (held: UnsavedChange) => boolean, go: () => void) => void;

/** A navigator that asks before unsaved changes are lost. A replaced address does not count as closing its window. */
const guardedNavigator = (inner: Navigator, ask: Ask): Navigator => {
  const guard =
    (move: Push, isOwn: boolean): Push =>
    (to, ...rest) => {
      const { pathname: path, search } = new URL(typeof to === 'string' ? to : createPath(to), location.href);
      const from = standing();
      const opened = isOwn ? from.opened : openedBy(search);
      ask(isLostBetween(from, { path, opened }), () => move(to, ...rest));
    };
  return Object.assign(Object.create(inner) as Navigator, {
    push: guard(inner.push, false),
    replace: guard(inner.replace, true),
  });
};

type Stepping = {
  /** Where the router believes it is. */
  readonly from: () => PageStanding;
  readonly holds: (isLost: (held: UnsavedChange) => boolean) => boolean;
  readonly ask: Ask;
};

/** Reverses a step through the history before the router sees it, and asks. Returns a function that stops this. */
const guardHistory = ({ from, holds, ask }: Stepping): (() => void) => {
  let isTakenBack = false;
  return guardSteps((event) => {
    const [before, after] = [from(), standing()];
    const steps = after.place - before.place;
    const isLost = isLostBetween(before, after);
    if (isTakenBack) {
      event.stopImmediatePropagation();
      isTakenBack = false;
    } else if (steps !== 0 && holds(isLost)) {
      event.stopImmediatePropagation();
      isTakenBack = true;
      history.go(-steps);
      ask(isLost, () => history.go(steps));
    }
  });
};

type Guard = {
  /** Registers unsaved changes in that part of the page. Returns a function that removes them. */
  readonly hold: (part: string | null) => () => void;
  /** Calls `go` at once, or asks first if something is unsaved in that part, or anywhere if no part is given. */
  readonly leave: (go: () => void, part?: string) => void;
};

const GuardContext = createContext<Guard | null>(null);

const useGuard = (): Guard => {
  const guard = use(GuardContext);
  if (guard === null) throw new Error('a LeaveGuard has to stand above');
  return guard;
};

/** For leaving without a link: signing out, closing a dialog, choosing another day. */
export const useLeave = (): Guard['leave'] => useGuard().leave;

/**
 * While `isUnsaved`, the app asks before a link, a step through the history, closing the browser window or leaving the
 * part would lose the change.
 */
export const useUnsaved = (isUnsaved: boolean, part: string | null = null): void => {
  const { hold } = useGuard();
  useEffect(() => {
    if (!isUnsaved) return;
    const release = hold(part);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, hold, part]);
};

/** Asks before the pages inside it lose unsaved changes. DECISIONS.md explains why it does not use `useBlocker`. */
export const LeaveGuard = ({ children }: { readonly children: ReactNode }) => {
  const around = use(NavigationContext);
  const unsaved = useRef(new Map<symbol, UnsavedChange>());
  const [going, setGoing] = useState<{ readonly go: () => void; readonly lost: readonly symbol[] } | null>(null);
  const ask = useCallback((isLost: (held: UnsavedChange) => boolean, go: () => void) => {
    const lost = [...unsaved.current].filter(([, held]) => isLost(held));
    if (lost.length > 0) setGoing({ go, lost: lost.map(([holder]) => holder) });
    else go();
  }, []);
  const guard = useMemo<Guard>(
    () => ({
      leave: (go, part) => ask((held) => part === undefined || held.part === part, go),
      hold: (part) => {
        const holder = Symbol();
        unsaved.current.set(holder, { part, opened: standing().opened });
        return () => unsaved.current.delete(holder);
      },
    }),
    [ask],
  );
  const router = useLocation();
  const here = useRef(standing());
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the router has gone, it stands there
  useEffect(() => {
    here.current = standing();
  }, [router]);
  useEffect(() => {
    const holds = (isLost: (held: UnsavedChange) => boolean) => [...unsaved.current.values()].some(isLost);
    return guardHistory({ from: () => here.current, holds, ask });
  }, [ask]);
  const navigation = useMemo(() => ({ ...around, navigator: guardedNavigator(around.navigator, ask) }), [around, ask]);
  const agree = () => {
    for (const holder of going?.lost ?? []) unsaved.current.delete(holder);
    setGoing(null);
    going?.go();
  };
  return (
    <NavigationContext value={navigation}>
      <GuardContext value={guard}>
        {children}
        <ConfirmDialog
          opened={going !== null}
          title="Unsaved changes"
          question="Your changes here aren’t saved. Leave without saving them?"
          yes="Leave without saving"
          keep="Stay"
          busy={false}
          onYes={agree}
          onClose={() => setGoing(null)}
        />
      </GuardContext>
    </NavigationContext>
  );
};
