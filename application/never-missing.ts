/** For the state that a command leaves: where the command never leaves nothing, nothing is a defect, and throws. */
export const neverMissing = <State>(state: State | null): State => {
  if (state !== null) return state;
  throw new Error('nothing is left where a command always leaves something');
};
