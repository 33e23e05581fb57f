/** Takes one change back. */
export type TakeBack = () => Promise<unknown>;

let newest: (() => void) | null = null;

/** Each change is taken back once, however often it is asked for; the newest one by the keyboard as well. */
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

/** Takes the newest change back; false where there is none. */
export const undoNewest = (): boolean => {
  if (newest === null) return false;
  newest();
  return true;
};
