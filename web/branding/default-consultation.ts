import type { Consultation } from './branding.ts';

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A consultation costs $30, is not refunded, is mandatory and takes 30 minutes. */
export const defaultConsultation: Consultation = {
  subtitle: 'Consultation',
  intro:
    'Every loc journey begins with a conversation. The consultation is $30, non-refundable and mandatory: half an hour in which I look at your hair, we agree on size and method, and you get an honest price.',
  optionsTitle: 'Choose how we meet',
  options: [{ title: 'In person' }, { title: 'Video call' }],
  duration: '30 minutes',
  benefits: [
    'A close look at your hair and scalp',
    'Sample locs, so that you can see and feel the size',
    'The method that suits your texture and your week',
    'A firm price and length for the installation',
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
      'Make a note of products, colour and treatments of the last year',
      'For a video call, sit near a window in daylight',
    ]),
  },
  installation: {
    title: 'On your installation day',
    items: list([
      'Wash, detangle and blow-dry your hair the evening before',
      'Eat well, and bring snacks, water and something to watch',
      'Wear something comfortable with an open neck',
      'Plan the whole day: good partings are not hurried',
    ]),
  },
  transfer: {
    title: 'Coming from another loctician?',
    content: 'Transferred clients are welcome. I need to see how your locs were started before I can look after them.',
    fee: '$30',
    description: 'Transferred clients also need a consultation. The $30 fee is non-refundable.',
  },
};
