import type { Branding, Policies } from './branding.ts';

export const defaultPolicies: Policies = {
  companyName: 'Divine Strands Beauty',
  tagline: 'So that both of us know where we stand',
  title: 'Policies',
  sections: [
    {
      icon: 'calendar',
      title: 'TO BOOK',
      content: '<p>A non-refundable deposit is required. It counts toward your total.</p>',
    },
    {
      icon: 'cash',
      title: 'REMAINING BALANCE',
      content: '<p>The balance is paid in cash only at your appointment. No digital payments.</p>',
    },
    {
      icon: 'refresh',
      title: 'RESCHEDULING',
      content: '<p>Life happens. Rescheduling on the day itself loses the deposit.</p>',
    },
    {
      icon: 'clock',
      title: 'CANCELLATIONS',
      content: '<p>Please cancel at least 24 hours before your appointment.</p>',
    },
    {
      icon: 'receipt',
      title: 'NO REFUNDS',
      content: '<p>All services are final once they are completed.</p>',
    },
  ],
  footerText: 'Thank you for your trust and your understanding.',
  paymentOptions: { cashapp: { number: '' }, zelle: { name: '', number: '' } },
};

export const defaultDisclaimer: Branding['disclaimer'] = {
  title: 'Disclaimer',
  content: [
    'All services are provided at the request of the client. Results vary with hair type, texture, density and care at home.',
    'The provider is not responsible for dissatisfaction with a result that was agreed upon beforehand. By booking, the client waives legal action against the provider.',
    'All payments are final.',
  ].join('\n\n'),
};
