export { beginOpening } from './begin-opening.ts';
export { openStudio } from './open-studio.ts';
export { takeOpeningStep } from './take-opening-step.ts';
