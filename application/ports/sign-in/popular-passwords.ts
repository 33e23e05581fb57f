/** The passwords that most people choose, and that whoever guesses tries first. */
export type PopularPasswords = {
  /** Also true for one that differs from them only in capitals, or in up to five digits or signs at its end. */
  readonly has: (password: string) => boolean;
};
