/** Undoes one change. */
export type Undo = () => Promise<unknown>;

let newest: (() => void) | null = null;

/** Returns a function that undoes the change, once at most. The keyboard shortcut undoes the newest change. */
export const offerUndo = (takeBack: Undo): (() => void) => {
  let isAsked = false;
  const once = () => {
    if (isAsked) return;
    isAsked = true;
    if (newest === once) newest = null;
    void takeBack();
  };
  newest = once;
  return once;
};

/** Undoes the newest change; false if there is none. */
export const undoNewest = (): boolean => {
  if (newest === null) return false;
  newest();
  return true;
};
