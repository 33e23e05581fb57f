export { beginOpening } from './begin-opening.ts';
export { openStudio } from './open-studio.ts';
export { removeRehearsals } from './remove-rehearsals.ts';
export { takeOpeningStep } from './take-opening-step.ts';
