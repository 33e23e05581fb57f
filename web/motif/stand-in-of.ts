/** The drawing that stands for something without a picture: the same one wherever it is shown. */
export const standInOf = (id: string): number => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9_973;
  return sum;
};
