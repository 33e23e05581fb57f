const inCents = (dollars: number): number => Math.round(dollars * 100);

/**
 * Divides a payment, in dollars, among several visits: each gets what is due for it, in their order. The first gets
 * what is left over, so the shares add up to the payment.
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
