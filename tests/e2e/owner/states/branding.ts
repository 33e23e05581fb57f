import type { Page } from 'playwright-core';
import { atApi, mockRoute, refusal } from '../../../support/browser/answers.ts';
import { paymentPhoto } from '../../support/a-payment-photo.ts';
import { callApi } from '../../support/owner-steps.ts';
import type { OwnersSalon } from './salon.ts';
import {
  dialogReads,
  inTurn,
  isTold,
  type OwnerState,
  onItsWay,
  press,
  pressInside,
  reads,
  refuseToSave,
} from './support.ts';

const parts = ['global', 'home', 'policies', 'disclaimer', 'gallery', 'microlocks', 'consultation', 'visibility'];
const home = 'branding?tab=home';
const retitle = (page: Page) => page.getByLabel('Headline').fill('Mine');

const addPicture = async (page: Page): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(await paymentPhoto(3));
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor();
};

/** Saves in another window while the user types in this one. */
const saveElsewhere = async ({ app, asOwner }: OwnersSalon): Promise<void> => {
  const { data } = await callApi(app, '/branding');
  const { home: texts } = data as { readonly home: Readonly<Record<string, unknown>> };
  const theirs = { ...texts, heroTitle: `Theirs ${Date.now()}`, aboutTitle: 'Who I am' };
  await asOwner('PUT', '/branding', { home: theirs });
};

export const brandingStates: readonly OwnerState[] = [
  ...parts.map((part) => ({
    name: `the branding, ${part}`,
    byNight: part === 'policies',
    path: `branding?tab=${part}`,
  })),
  {
    name: 'the branding that could not be saved',
    path: home,
    given: (page) => refuseToSave(page, '/branding'),
    see: inTurn(retitle, press('Save changes'), isTold),
  },
  {
    name: 'the page before it is saved',
    byNight: true,
    path: home,
    see: inTurn(retitle, pressInside('See it'), dialogReads('Mine')),
  },
  { name: 'the gallery with a picture', path: 'branding?tab=gallery', see: addPicture },
  {
    name: 'the gallery whose upload failed',
    path: 'branding?tab=gallery',
    given: (page) => mockRoute(page, '**/upload/**', refusal(500, { success: false })),
    see: async (page) => {
      await page.locator('input[type=file]').setInputFiles(await paymentPhoto(4));
      await reads(/^Failed to upload images/)(page);
    },
  },
  {
    name: 'the branding, changed in another window',
    path: home,
    given: (page) => mockRoute(page, atApi('/events'), 'failed'),
    see: async (page, at) => {
      await retitle(page);
      await saveElsewhere(at);
      await press('Save changes')(page);
      await dialogReads('Changed in both windows')(page);
    },
  },
  onItsWay('the branding', 'branding', '/branding'),
];
