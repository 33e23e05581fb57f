/** Why the log cannot be opened, as a sentence for the person who starts the program. */
export type StoreNotOpened = { readonly kind: 'StoreNotOpened'; readonly reason: string };
