/**
 * No such code can be used now: there was none, it is another one, it has ended, was used, or was missed too often. Which of
 * these it is says nothing to a stranger.
 */
export type SignInCodeWrong = { readonly kind: 'SignInCodeWrong' };
