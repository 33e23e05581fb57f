import type { AccountId } from '../kernel/index.ts';
import type { OpeningStep } from './steps.ts';

/** Makes a salon wait for its owner. It counts only in a salon to which nothing of this has happened yet. */
export type BeginOpening = { readonly type: 'BeginOpening' };
export type TakeOpeningStep = { readonly type: 'TakeOpeningStep'; readonly step: OpeningStep };
export type OpenStudio = { readonly type: 'OpenStudio'; readonly openedBy: AccountId | null };

export type OpeningCommand = BeginOpening | TakeOpeningStep | OpenStudio;
