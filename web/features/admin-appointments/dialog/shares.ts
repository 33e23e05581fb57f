const inCents = (dollars: number): number => Math.round(dollars * 100);

/**
 * What each of several visits gets of one payment, in dollars: what is due of it, in their order. What is left over goes to
 * the first. The shares add up to the payment.
 */
export const sharesOf = (paid: number, dues: readonly number[]): readonly number[] => {
  let left = inCents(paid);
  const shares = dues.map((due) => {
    const share = Math.min(left, inCents(due));
    left -= share;
    return share;
  });
  return shares.map((share, place) => (place === 0 ? share + left : share) / 100);
};
