import { createPath, type Navigator } from 'react-router-dom';
import { guardSteps } from '../../../browser/history-steps.ts';
import { type Held, lostBetween, openedBy, type PageStanding, standing } from './standing.ts';

type Push = Navigator['push'];

/** Calls `go` at once. If something unsaved fits `isLost`, it asks her first. */
type Ask = (isLost: (held: Held) => boolean, go: () => void) => void;

/** A navigator that asks before it leaves unsaved changes. What replaces an address within a page asks by itself. */
export const guardedNavigator = (inner: Navigator, ask: Ask): Navigator => {
  const guard =
    (move: Push, isOwn: boolean): Push =>
    (to, ...rest) => {
      const { pathname: path, search } = new URL(typeof to === 'string' ? to : createPath(to), location.href);
      const from = standing();
      const opened = isOwn ? from.opened : openedBy(search);
      ask(lostBetween(from, { path, opened }), () => move(to, ...rest));
    };
  return Object.assign(Object.create(inner) as Navigator, {
    push: guard(inner.push, false),
    replace: guard(inner.replace, true),
  });
};

type Stepping = {
  /** Where the router believes it is. */
  readonly from: () => PageStanding;
  readonly holds: (isLost: (held: Held) => boolean) => boolean;
  readonly ask: Ask;
};

/** Reverses a step through the history before the router hears of it, and asks. The returned function ends that. */
export const guardHistory = ({ from, holds, ask }: Stepping): (() => void) => {
  let isTakenBack = false;
  return guardSteps((event) => {
    const [before, after] = [from(), standing()];
    const steps = after.place - before.place;
    const isLost = lostBetween(before, after);
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
