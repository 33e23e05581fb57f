import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider } from '../kernel/index.ts';
import type { EmailCommand } from './commands.ts';
import type { EmailEvent } from './events.ts';
import type { EmailRejection } from './rejections.ts';
import { type EmailState, evolveEmail, initialEmail } from './state.ts';

type Decision = Result<readonly EmailEvent[], EmailRejection>;

const decide = (command: EmailCommand, { owner }: EmailState): Decision =>
  match(command)
    .with({ type: 'ClaimEmail' }, ({ emailHash, accountId }): Decision => {
      if (owner === accountId) return ok([]);
      return owner === null
        ? ok([{ type: 'EmailClaimed', data: { emailHash, accountId } }])
        : err({ kind: 'EmailTaken', accountId: owner });
    })
    .with(
      { type: 'GiveUpEmail' },
      ({ emailHash, accountId }): Decision =>
        ok(owner === accountId ? [{ type: 'EmailGivenUp', data: { emailHash, accountId } }] : []),
    )
    .exhaustive();

/** Decides which account owns one e-mail address. Nothing else in the log says so. */
export const email: Decider<EmailState, EmailCommand, EmailEvent, EmailRejection> = {
  initial: initialEmail,
  evolve: evolveEmail,
  decide,
};
