import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, same } from '../kernel/index.ts';
import type { BrandingCommand, SaveBranding } from './commands.ts';
import type { BrandingEvent } from './events.ts';
import type { BrandingRejection } from './rejections.ts';
import { type BrandingState, evolve, initial } from './state.ts';

type Decision = Result<readonly BrandingEvent[], BrandingRejection>;

const save = (
  { branding, expectedRevision }: SaveBranding,
  { branding: before, revision }: BrandingState,
): Decision => {
  if (same(before, branding)) return ok([]);
  return expectedRevision === null || expectedRevision === revision
    ? ok([{ type: 'BrandingSaved', data: { branding } }])
    : err({ kind: 'BrandingChangedMeanwhile', revision });
};

const decide = (command: BrandingCommand, state: BrandingState): Decision =>
  match(command)
    .with({ type: 'SaveBranding' }, (asked) => save(asked, state))
    .exhaustive();

export const branding: Decider<BrandingState, BrandingCommand, BrandingEvent, BrandingRejection> = {
  initial,
  evolve,
  decide,
};
