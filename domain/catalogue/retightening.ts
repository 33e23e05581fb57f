/** Services are told apart by their names, as the owner words them. */
export const namesRetightening = (name: string): boolean => /retighten|retie/i.test(name);
export const namesInstall = (name: string): boolean => /install/i.test(name);

/** The weeks that a retightening's name says: the later ones of `4-5 weeks`, the 8 of `8+ weeks`. */
export const weeksNamed = (name: string): number | null => {
  const [, from, to] = /(\d+)\s*(?:[-–]\s*(\d+)|\+)?\s*weeks?/i.exec(name) ?? [];
  return from === undefined ? null : Number(to ?? from);
};

/**
 * After how many weeks a client comes back for her next retightening: those that the owner keeps of her, or those of the
 * service that she had. Null where neither says so, or the visit was for something else.
 */
export const weeksUntilNext = (serviceName: string, kept: number | null): number | null => {
  if (namesRetightening(serviceName)) return kept ?? weeksNamed(serviceName);
  return namesInstall(serviceName) ? kept : null;
};
