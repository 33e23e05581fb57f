/** A client books who was shown the text. */
export type ShowPolicyText = {
  readonly type: 'ShowPolicyText';
  readonly policiesHash: string;
  readonly text: string;
};
