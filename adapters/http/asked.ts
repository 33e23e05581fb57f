import { PasswordWanted, ProfileWanted } from './account/shapes.ts';
import { AppointmentWanted, CustomerWanted } from './appointment/shapes.ts';
import { PublicReviewWanted, ReviewWanted } from './review/shapes.ts';
import { Credentials, Registration } from './session/shapes.ts';

/** What the web app's forms send, by the names that the contract gives these shapes. */
export const asked = {
  PasswordWanted,
  ProfileWanted,
  AppointmentWanted,
  CustomerWanted,
  PublicReviewWanted,
  ReviewWanted,
  Credentials,
  Registration,
};
