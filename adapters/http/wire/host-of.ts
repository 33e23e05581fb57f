/** The host of an address whose rest is a secret; empty for what is no address. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? '';
