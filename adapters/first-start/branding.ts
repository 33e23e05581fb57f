import type { BrandingContent } from '../../domain/branding.ts';

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A consultation costs $30, is non-refundable, is mandatory and takes 30 minutes. */
const consultation: BrandingContent = {
  subtitle: 'Consultation',
  intro:
    'Every loc journey begins with a conversation. The consultation is $30, non-refundable and mandatory. In 30 minutes I’ll look at your hair, we’ll choose a size and method, and you’ll get an honest price.',
  optionsTitle: 'Choose how we meet',
  options: [{ title: 'In person' }, { title: 'Video call' }],
  duration: '30 minutes',
  benefits: [
    'A close look at your hair and scalp',
    'Sample locs, so you can see and feel the size',
    'The method that fits your hair and routine',
    'A firm price and timing for your installation',
    'Time for every question you brought',
  ],
  note: 'The $30 fee is non-refundable and due when you book.',
  ctaText: 'BOOK YOUR CONSULTATION NOW',
  readMoreText: 'Read More',
  readLessText: 'Read Less',
  preparation: {
    title: 'Before your consultation',
    items: list([
      'Come with clean, detangled hair without heavy oils',
      'Bring pictures of the size and look you love',
      'Make a note of products, color and treatments from the past year',
      'For a video call, sit near a window in daylight',
    ]),
  },
  installation: {
    title: 'On your installation day',
    items: list([
      'Wash, detangle and blow-dry your hair the night before',
      'Eat well, and bring snacks, water and something to watch',
      'Wear something comfortable with an open neck',
      'Plan for the whole day: good parts take time',
    ]),
  },
  transfer: {
    title: 'Coming from another loctician?',
    content:
      'Transferred clients are welcome. I need to see how your locs were started before I can take care of them.',
    fee: '$30',
    description: 'Transferred clients also need a consultation. The $30 fee is non-refundable.',
  },
};

const policies: BrandingContent = {
  companyName: 'Divine Strands Beauty',
  tagline: 'Clear from the start',
  title: 'Policies',
  sections: [
    {
      _id: 'policy-booking',
      icon: 'calendar',
      title: 'TO BOOK',
      content: '<p>A non-refundable deposit is required. It counts toward your total.</p>',
    },
    {
      _id: 'policy-balance',
      icon: 'cash',
      title: 'REMAINING BALANCE',
      content: '<p>The balance is paid in cash only at your appointment. No digital payments.</p>',
    },
    {
      _id: 'policy-rescheduling',
      icon: 'refresh',
      title: 'RESCHEDULING',
      content: '<p>Life happens! Same-day changes forfeit your deposit.</p>',
    },
    {
      _id: 'policy-cancellations',
      icon: 'clock',
      title: 'CANCELLATIONS',
      content: '<p>Please cancel at least 24 hours before your appointment.</p>',
    },
    {
      _id: 'policy-refunds',
      icon: 'receipt',
      title: 'NO REFUNDS',
      content: '<p>All services are final once they are completed.</p>',
    },
  ],
  footerText: 'Thank you for your trust and your understanding.',
  choices: null,
  paymentOptions: { cashapp: { number: '' }, zelle: { name: '', number: '' } },
};

const disclaimer: BrandingContent = {
  title: 'Disclaimer',
  content: [
    'All services are provided at the request of the client. Results vary with hair type, texture, density and care at home.',
    'The provider is not responsible for dissatisfaction with a result that was agreed upon beforehand. By booking, the client waives legal action against the provider.',
    'All payments are final.',
  ].join('\n\n'),
};

/** The built-in branding with the texts of the specification, used until the owner saves her own. */
export const firstBranding: BrandingContent = {
  global: {
    siteName: 'Divine Strands Beauty',
    tagline: 'Microlocs, locs and natural hair',
    phone: '',
    email: '',
    address: '',
    instagram: '',
    logo: '',
    monogram: '',
    accent: '',
  },
  home: {
    businessName: 'Divine Strands Beauty',
    heroTitle: 'Hair tended strand by strand',
    location: 'INDIANAPOLIS, IN',
    welcomeText: 'Welcome to my booking site!',
    heroImage: '',
    aboutTitle: 'About Me',
    aboutText: [
      'I am a loctician who believes that good hair is patient work. I draw every part by hand, treat every strand as if it were the only one, and send nobody home with a tender scalp.',
      'Whether you are starting your microlocs, keeping up your locs or caring for loose natural hair, we’ll take the time to understand what your hair needs and what fits your life.',
    ].join('\n\n'),
    testimonialHeading: 'Client Reviews',
    sectionVisibility: {},
  },
  microlocks: {
    title: 'Microlocks',
    content: [
      '<p>Microlocs are small, light locs, several hundred to a head, that move and style like loose hair.',
      'An installation is a long, quiet day in the chair.</p>',
      '<p><strong>Full payment is required at scheduling.</strong></p>',
    ].join(' '),
    methodsTitle: 'Starting methods',
    methods: ['Interlocks', 'Two strand twist', 'Braid locs'],
    durationText: 'Most installations take one long day; thick or long hair may take two.',
  },
  consultation,
  policies,
  disclaimer,
  gallery: { title: 'Gallery', subtitle: 'From the chair', images: [] },
  visibility: {},
};
