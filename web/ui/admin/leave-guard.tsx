import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { guardedNavigator, guardHistory, standing } from './guarded-navigator.ts';

type Guard = {
  /** Told by a page whenever it begins or ends to hold something unsaved. */
  readonly note: (isUnsaved: boolean) => void;
  /** Goes at once, or after she has agreed to lose what is unsaved. */
  readonly leave: (go: () => void) => void;
};

const GuardContext = createContext<Guard | null>(null);

const useGuard = (): Guard => {
  const guard = use(GuardContext);
  if (guard === null) throw new Error('a LeaveGuard has to stand above');
  return guard;
};

/** For what leaves the page without a link: signing out. */
export const useLeave = (): Guard['leave'] => useGuard().leave;

/** While `isUnsaved`, links, the history and the closing of the window ask first. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const { note } = useGuard();
  useEffect(() => {
    note(isUnsaved);
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      note(false);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, note]);
};

/** Nothing that is typed on a page below is lost by leaving it unasked. The router has no such thing without its data. */
export const LeaveGuard = ({ children }: { readonly children: ReactNode }) => {
  const around = use(NavigationContext);
  const isUnsaved = useRef(false);
  const [going, setGoing] = useState<{ readonly go: () => void } | null>(null);
  const leave = useCallback((go: () => void) => {
    if (isUnsaved.current) setGoing({ go });
    else go();
  }, []);
  const guard = useMemo<Guard>(
    () => ({
      leave,
      note: (is) => {
        isUnsaved.current = is;
      },
    }),
    [leave],
  );
  const router = useLocation();
  const here = useRef(standing());
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the router has gone, it stands there
  useEffect(() => {
    here.current = standing();
  }, [router]);
  useEffect(() => guardHistory({ from: () => here.current, mayLeave: () => !isUnsaved.current, ask: leave }), [leave]);
  const navigation = useMemo(
    () => ({ ...around, navigator: guardedNavigator(around.navigator, leave) }),
    [around, leave],
  );
  const agree = () => {
    isUnsaved.current = false;
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
          question="What you have changed here is not saved. Leave without saving it?"
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
