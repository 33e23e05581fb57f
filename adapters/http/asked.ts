/** What the web app's forms send, by the names that the contract gives these shapes. */
export { PasswordWanted, ProfileWanted } from './account/shapes.ts';
export { AppointmentWanted, CustomerWanted } from './appointment/shapes.ts';
export { PublicReviewWanted, ReviewWanted } from './review/shapes.ts';
export { Credentials, Registration } from './session/shapes.ts';
