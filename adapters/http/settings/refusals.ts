import type { SettingsRejection } from '../../../domain/settings/index.ts';
import { broken, changedMeanwhile, type Sentences } from '../refusing/refused.ts';
import { labelOf } from '../refusing/sentences.ts';

export const settingsSentences: Sentences<SettingsRejection> = {
  SettingOutOfRange: ({ field, minimum, maximum }) =>
    broken(`${labelOf([field])} must be between ${minimum} and ${maximum}.`, { field, minimum, maximum }),
  SettingsChangedMeanwhile: changedMeanwhile,
};
