/** The steps of the guided opening, in their order. */
export const openingSteps = [
  'studio',
  'look',
  'payment',
  'services',
  'hours',
  'policies',
  'photos',
  'contact',
] as const;

export type OpeningStep = (typeof openingSteps)[number];
