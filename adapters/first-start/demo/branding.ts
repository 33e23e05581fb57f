import {
  type BrandingContent,
  type ChosenPolicies,
  type PolicyTopic,
  writtenPolicy,
} from '../../../domain/branding/index.ts';
import { firstSettings } from '../../../domain/settings/index.ts';

const choices: ChosenPolicies = {
  payment: 'deposit',
  depositDollars: 50,
  balance: 'cash',
  sameDayChange: 'payment',
  refunds: 'none',
};

const section = (follows: PolicyTopic, icon: string, title: string): BrandingContent => ({
  _id: `policy-${follows}`,
  follows,
  icon,
  title,
  content: writtenPolicy(follows, choices, firstSettings.cancellationHours),
});

/** What the demo's owner has published beyond the built-in texts: how she is reached and paid, in texts that agree. */
export const demoBranding: BrandingContent = {
  global: { phone: '(317) 555-0100' },
  policies: {
    choices,
    sections: [
      section('booking', 'calendar', 'TO BOOK'),
      section('balance', 'cash', 'REMAINING BALANCE'),
      section('rescheduling', 'refresh', 'RESCHEDULING'),
      section('cancellations', 'clock', 'CANCELLATIONS'),
      section('refunds', 'receipt', 'NO REFUNDS'),
    ],
    paymentOptions: {
      cashapp: { number: '$divinestrands' },
      zelle: { name: 'Divine Strands Beauty', number: '(317) 555-0100' },
    },
  },
};
