import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { guardedNavigator, guardHistory } from './guarded-navigator.ts';
import { type Held, standing } from './standing.ts';

type Guard = {
  /** Registers unsaved changes in that part of the page. The returned function removes them. */
  readonly hold: (part: string | null) => () => void;
  /** Calls `go` at once. If something is unsaved in that part, or anywhere without a part, it asks her first. */
  readonly leave: (go: () => void, part?: string) => void;
};

const GuardContext = createContext<Guard | null>(null);

const useGuard = (): Guard => {
  const guard = use(GuardContext);
  if (guard === null) throw new Error('a LeaveGuard has to stand above');
  return guard;
};

/** For leaving without a link: signing out, closing a window, choosing another day. */
export const useLeave = (): Guard['leave'] => useGuard().leave;

/**
 * While `isUnsaved`, links, steps through the history, closing the browser's window and leaving the part ask first if
 * they would lose the change.
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

/** Asks before unsaved changes on a page below are left. DECISIONS.md says why it is not `useBlocker`. */
export const LeaveGuard = ({ children }: { readonly children: ReactNode }) => {
  const around = use(NavigationContext);
  const unsaved = useRef(new Map<symbol, Held>());
  const [going, setGoing] = useState<{ readonly go: () => void; readonly lost: readonly symbol[] } | null>(null);
  const ask = useCallback((isLost: (held: Held) => boolean, go: () => void) => {
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
    const holds = (isLost: (held: Held) => boolean) => [...unsaved.current.values()].some(isLost);
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
