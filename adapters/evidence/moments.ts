/** `December 5, 2026 at 9:00:12 AM CST` */
export const momentWordsIn = (zone: string): ((at: string) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: zone });
  return (at) => format.format(Date.parse(at));
};
