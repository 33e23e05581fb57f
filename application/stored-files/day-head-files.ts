/** Where the first head of a day (UTC) is kept with the files, and what an authority has stamped it with. */
export const dayHeadFiles = (day: string) => {
  const checkpoint = `log-seal/days/${day}.checkpoint`;
  return { checkpoint, stamp: `${checkpoint}.tsr`, sent: `${checkpoint}.sent` };
};
