import { type Given, sliceOf } from '../kernel/handle.ts';
import { changePreferences, changeProfile, seeUnsubscribe, unsubscribe, whoseRecords } from './change-profile.ts';
import {
  addAddress,
  addHairPicture,
  blockCustomer,
  keepHairRecord,
  removeHairPicture,
  takeCustomerNote,
  unblockCustomer,
  verifyCustomer,
} from './clients.ts';
import { confirmAddress } from './confirm-address.ts';
import { findAccount } from './find-account.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { forgetPerson } from './forget-person.ts';
import { importClient } from './import-client.ts';
import { changePassword, openFirstAdministrator, signOutEverywhere } from './passwords.ts';
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.ts';
import { register } from './register.ts';
import {
  addPasskey,
  listSecondFactors,
  makeToken,
  proposeAuthenticator,
  proposePasskey,
  removePasskey,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from './second-factors.ts';

const useCases = {
  addAddress,
  addHairPicture,
  addPasskey,
  addPushDevice,
  blockCustomer,
  changePassword,
  changePreferences,
  changeProfile,
  confirmAddress,
  findAccount,
  findOrOpenAccount,
  forgetPerson,
  importClient,
  keepHairRecord,
  makeToken,
  openFirstAdministrator,
  proposeAuthenticator,
  proposePasskey,
  register,
  removeHairPicture,
  removePasskey,
  removePushDevice,
  seeUnsubscribe,
  signOutEverywhere,
  takeCustomerNote,
  listPushDevices,
  listSecondFactors,
  turnOffAuthenticator,
  turnOnAuthenticator,
  unblockCustomer,
  unsubscribe,
  verifyCustomer,
  whoseRecords,
};
export const accountUseCases = sliceOf(useCases);
export type AccountUseCases = Given<typeof useCases>;
