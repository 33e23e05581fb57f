import type { ChangeParts } from './parts.ts';

const usualMost = 500;

/**
 * What pages ask for over and over is made once, until one of the named views takes something in. The same
 * object is then answered again, which is not even written anew. A key of null keeps nothing.
 */
export const keepAnswers = <Answer extends object>(
  { onApplied }: ChangeParts,
  views: readonly string[],
  most = usualMost,
) => {
  const kept = new Map<string, Answer>();
  onApplied(({ changed }) => {
    if (changed.some((name) => views.includes(name))) kept.clear();
  });
  return (key: string | null, make: () => Answer): Answer => {
    if (key === null) return make();
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= most) kept.clear();
    const made = make();
    kept.set(key, made);
    return made;
  };
};
