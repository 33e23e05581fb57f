import { availabilityRules } from '../domain/availability/availability-rules.ts';
import { branding } from '../domain/branding.ts';
import { categories } from '../domain/catalogue/decide-categories.ts';
import { mailWords } from '../domain/mail-words.ts';
import { opening } from '../domain/opening.ts';
import { settings } from '../domain/settings.ts';
import { latestState } from './engine/projection.ts';

/** The rules by which times are offered. Initial rules apply until the owner sets them. */
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
 * The names of all categories, including empty ones, in the order in which they were added, built-in ones first; and
 * the order of the services.
 */
export const categoriesView = latestState({
  name: 'categories',
  version: 3,
  table: 'categories',
  decider: categories,
});

/** The owner's own words for each mail. */
export const mailWordsView = latestState({
  name: 'mail-words',
  version: 1,
  table: 'mailWords',
  decider: mailWords,
});

/** Whether the studio has opened. A salon without such events is open. */
export const openingView = latestState({
  name: 'opening',
  version: 1,
  table: 'opening',
  decider: opening,
});

/** The owner's settings, and how often they were saved. Initial settings apply until she saves any. */
export const settingsView = latestState({
  name: 'settings',
  version: 9,
  table: 'settings',
  decider: settings,
});
