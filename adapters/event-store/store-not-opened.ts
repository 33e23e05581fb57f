/** Why the log cannot be opened at all, as a sentence for whoever starts the program. */
export type StoreNotOpened = { readonly kind: 'StoreNotOpened'; readonly reason: string };
