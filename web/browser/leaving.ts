/** Answers whether the visitor has gone to another page since. What was asked before must not lead her back. */
export const watchLeaving = (): (() => boolean) => {
  const { pathname } = window.location;
  return () => window.location.pathname !== pathname;
};
