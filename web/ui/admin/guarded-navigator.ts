import type { Navigator } from 'react-router-dom';
import { guardSteps } from '../../browser/history-steps.ts';

type Push = Navigator['push'];

const pathOf = (to: Parameters<Push>[0]): string =>
  typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? location.pathname);

/** A navigator that lets `ask` decide before the page is left; moves within the page are free. */
export const guardedNavigator = (inner: Navigator, ask: (go: () => void) => void): Navigator => {
  const guard =
    (move: Push): Push =>
    (to, ...rest) => {
      if (pathOf(to) === location.pathname) move(to, ...rest);
      else ask(() => move(to, ...rest));
    };
  return Object.assign(Object.create(inner) as Navigator, {
    push: guard(inner.push),
    replace: guard(inner.replace),
  });
};

/** Where the page stands: its path, and its place in the history as the router numbers it. */
export type Standing = { readonly path: string; readonly place: number };

export const standing = (): Standing => ({
  path: location.pathname,
  place: (history.state as { readonly idx?: number } | null)?.idx ?? 0,
});

type Stepping = {
  /** Where the router believes it is. */
  readonly from: () => Standing;
  readonly mayLeave: () => boolean;
  readonly ask: (go: () => void) => void;
};

/** Takes a step through the history back before the router hears of it, and asks first. Ends with what it returns. */
export const guardHistory = ({ from, mayLeave, ask }: Stepping): (() => void) => {
  let isTakenBack = false;
  return guardSteps((event) => {
    const [before, after] = [from(), standing()];
    const steps = after.place - before.place;
    if (isTakenBack) {
      event.stopImmediatePropagation();
      isTakenBack = false;
    } else if (!mayLeave() && after.path !== before.path && steps !== 0) {
      event.stopImmediatePropagation();
      isTakenBack = true;
      history.go(-steps);
      ask(() => history.go(steps));
    }
  });
};
