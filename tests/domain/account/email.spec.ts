import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EmailCommand } from '../../../domain/account/commands.ts';
import { email } from '../../../domain/account/decide-sign-in.ts';
import { accountId, emailHash } from '../../../domain/kernel/ids.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';

const hash = emailHash('hash');
const [ann, bea] = [accountId('ann'), accountId('bea')];
const command = (type: EmailCommand['type'], by = ann): EmailCommand => ({ type, emailHash: hash, accountId: by });

describe('an e-mail address', () => {
  it('belongs to the account that claimed it first', () => {
    const anns = email.decide(command('ClaimEmail'), email.initial)._unsafeUnwrap().reduce(email.evolve, email.initial);
    expect(email.decide(command('ClaimEmail', bea), anns)._unsafeUnwrapErr()).toEqual({
      kind: 'EmailTaken',
      accountId: ann,
    });
  });

  it('is free again only after its owner gives it up', () => {
    const anns = { owner: ann };
    expect(email.decide(command('GiveUpEmail', bea), anns)._unsafeUnwrap()).toEqual([]);
    const free = email.decide(command('GiveUpEmail'), anns)._unsafeUnwrap().reduce(email.evolve, anns);
    expect(email.decide(command('ClaimEmail', bea), free).isOk()).toBe(true);
  });

  keepsDeciderProperties({
    decider: email,
    commands: fc
      .tuple(fc.constantFrom('ClaimEmail', 'GiveUpEmail'), fc.constantFrom(ann, bea))
      .map(([type, by]) => command(type, by)),
    reaches: ['EmailClaimed', 'EmailGivenUp'],
  });
});
