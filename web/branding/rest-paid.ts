import type { PolicyChoices } from './branding.ts';

const ways: Readonly<Record<PolicyChoices['balance'], (at: string) => string>> = {
  cash: (at) => `in cash ${at}`,
  digital: (at) => `digitally ${at}`,
  any: (at) => `${at}, in cash or digitally`,
};

export const restPaid = (choices: PolicyChoices | null, sessions = 1): string => {
  const at = sessions > 1 ? 'at your last session' : 'at your appointment';
  return choices === null ? at : ways[choices.balance](at);
};
