import type { Branding } from './branding.ts';
import { defaultConsultation } from './default-consultation.ts';
import { defaultDisclaimer, defaultPolicies } from './default-policies.ts';

/** What the site says until the owner has said it better. */
export const defaultBranding: Branding = {
  global: {
    siteName: 'Divine Strands Beauty',
    tagline: 'Microlocs, locs and natural hair',
    phone: '',
    email: '',
    address: '',
  },
  home: {
    businessName: 'Divine Strands Beauty',
    heroTitle: 'Hair tended strand by strand',
    location: 'INDIANAPOLIS, IN',
    welcomeText: 'Welcome to my booking site!',
    heroImage: '',
    aboutTitle: 'About Me',
    aboutText: [
      'I am a loctician who believes that good hair is patient work. Every parting is drawn by hand, every strand is treated as if it were the only one, and nobody leaves my chair with a tender scalp.',
      'Whether you are starting your microlocs, keeping up your locs or caring for loose natural hair, we take the time to understand what your hair needs and what your days allow.',
    ].join('\n\n'),
    testimonialHeading: 'Client Reviews',
    sectionVisibility: {},
  },
  microlocks: {
    title: 'Microlocks',
    content: [
      '<p>Microlocks are small, light locs, several hundred to a head, that move and style like loose hair.',
      'An installation is a long, quiet day in the chair.</p>',
      '<p><strong>Full payment is required at scheduling.</strong></p>',
    ].join(' '),
    methodsTitle: 'Starting methods',
    methods: ['Interlocks', 'Two strand twist', 'Braid locs'],
    durationText: 'Most installations take one long day; thick or long hair may take two.',
  },
  consultation: defaultConsultation,
  policies: defaultPolicies,
  disclaimer: defaultDisclaimer,
  gallery: { title: 'Gallery', subtitle: 'From the chair', images: [] },
  visibility: {},
};
