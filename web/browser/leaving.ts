/** Returns a function that is true if the visitor has left this page. A late answer must not lead her back. */
export const watchLeaving = (): (() => boolean) => {
  const { pathname } = window.location;
  return () => window.location.pathname !== pathname;
};
