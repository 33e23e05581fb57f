import { availabilityRules } from '../domain/availability/availability-rules.ts';
import { branding } from '../domain/branding.ts';
import { categories } from '../domain/catalogue/decide-categories.ts';
import { mailWords } from '../domain/mail-words.ts';
import { opening } from '../domain/opening.ts';
import { settings } from '../domain/settings.ts';
import { latestState } from './engine/projection.ts';

/** The rules by which times are offered. Until the owner sets them, they are the initial rules. */
export const availabilityRulesView = latestState({
  name: 'availability-rules',
  version: 4,
  table: 'availabilityRules',
  decider: availabilityRules,
});

/** The site's texts and pictures, and how often they were saved. The content is null until the owner saves it. */
export const brandingView = latestState({
  name: 'branding',
  version: 2,
  table: 'branding',
  decider: branding,
});

/**
 * The names of all categories, also of empty ones, in the order in which they were added, the built-in ones first; and
 * the order of the services.
 */
export const categoriesView = latestState({
  name: 'categories',
  version: 3,
  table: 'categories',
  decider: categories,
});

/** The owner's own words of each mail. */
export const mailWordsView = latestState({
  name: 'mail-words',
  version: 1,
  table: 'mailWords',
  decider: mailWords,
});

/** Whether the studio has opened. A salon to which nothing of this has happened is open. */
export const openingView = latestState({
  name: 'opening',
  version: 1,
  table: 'opening',
  decider: opening,
});

/** The owner's settings, and how often they were saved. Until she saves any, they are the initial settings. */
export const settingsView = latestState({
  name: 'settings',
  version: 9,
  table: 'settings',
  decider: settings,
});
