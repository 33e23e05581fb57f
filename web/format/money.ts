const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** For clients: `$30`, `$42.50`. */
export const formatPrice = (amount: number): string =>
  Number.isInteger(amount) ? wholeDollars.format(amount) : dollars.format(amount);

/** For tables: always two decimals, `$30.00`. */
export const formatMoney = (amount: number): string => dollars.format(amount);
