/** Undoes one change. */
export type TakeBack = () => Promise<unknown>;

let newest: (() => void) | null = null;

/** Each change is undone only once, however often that is asked for. The keyboard undoes the newest one. */
export const offerUndo = (takeBack: TakeBack): (() => void) => {
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
