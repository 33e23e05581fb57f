/** The policies that a client is shown at this moment. It is a view of what the owner has written and settled. */
export type PoliciesInForce = {
  readonly now: () => { readonly policiesHash: string; readonly text: string };
};
