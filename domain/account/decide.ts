import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, personalOr, same } from '../kernel/index.ts';
import type {
  AccountCommand,
  BlockAccount,
  ChangePreferences,
  ChangeProfile,
  OpenAccount,
  SetPassword,
  TakeCustomerNote,
} from './commands.ts';
import type { AccountEvent } from './events.ts';
import { objectionToBlockReason, objectionToCustomerNote, objectionToProfile } from './policies.ts';
import type { AccountRejection } from './rejections.ts';
import { type Account, type AccountState, evolveAccount, initialAccount } from './state.ts';

type Decision = Result<readonly AccountEvent[], AccountRejection>;

const nothing: Decision = ok([]);
const happened = (...events: readonly AccountEvent[]): Decision => ok(events);
const refused = (rejection: AccountRejection): Decision => err(rejection);
const unless = (objection: AccountRejection | null, event: AccountEvent): Decision =>
  objection === null ? happened(event) : refused(objection);

const open = ({ account: asked, password }: OpenAccount, account: AccountState): Decision => {
  if (account !== null) {
    if (account.forgotten) return refused({ kind: 'AccountForgotten' });
    const { accountId, role, origin, emailHash, personal } = account;
    const isRepeat = same({ accountId, role, origin, emailHash, personal }, asked);
    return isRepeat ? nothing : refused({ kind: 'AccountAlreadyOpened' });
  }
  const objection = asked.personal === 'erased' ? null : objectionToProfile(asked.personal.fields, asked.origin);
  if (objection !== null) return refused(objection);
  const { accountId } = asked;
  return happened(
    { type: 'AccountOpened', data: asked },
    ...(password === null ? [] : [{ type: 'PasswordSet' as const, data: { accountId, personal: password } }]),
  );
};

const changeProfile = ({ emailHash, personal }: ChangeProfile, account: Account): Decision => {
  if (same({ emailHash, personal }, { emailHash: account.emailHash, personal: account.personal })) return nothing;
  const objection = personal === 'erased' ? null : objectionToProfile(personal.fields, account.origin);
  return unless(objection, { type: 'ProfileChanged', data: { accountId: account.accountId, emailHash, personal } });
};

const setPassword = ({ personal }: SetPassword, { accountId, password }: Account): Decision =>
  same(password, personal) ? nothing : happened({ type: 'PasswordSet', data: { accountId, personal } });

const changePreferences = ({ changes }: ChangePreferences, { accountId, preferences: before }: Account): Decision => {
  const preferences = {
    email: changes.email ?? before.email,
    sms: changes.sms ?? before.sms,
    push: changes.push ?? before.push,
  };
  return same(before, preferences)
    ? nothing
    : happened({ type: 'PreferencesChanged', data: { accountId, preferences } });
};

const block = ({ personal }: BlockAccount, { accountId, role, blocked }: Account): Decision => {
  if (role === 'admin') return refused({ kind: 'AccountIsAdministrator' });
  if (same(blocked, personal)) return nothing;
  const { reason } = personalOr(personal, { reason: null });
  return unless(objectionToBlockReason(reason), { type: 'AccountBlocked', data: { accountId, personal } });
};

const takeNote = ({ personal }: TakeCustomerNote, { accountId, note: before }: Account): Decision => {
  const { note } = personalOr(personal, { note: '' });
  if (before === null ? note === '' : same(before, personal)) return nothing;
  return unless(objectionToCustomerNote(note), { type: 'CustomerNoteTaken', data: { accountId, personal } });
};

const forget = ({ accountId, role }: Account): Decision =>
  role === 'admin'
    ? refused({ kind: 'AccountIsAdministrator' })
    : happened({ type: 'AccountForgotten', data: { accountId } });

const ofAccount = (account: AccountState, decideOn: (account: Account) => Decision): Decision => {
  if (account === null) return refused({ kind: 'AccountNotFound' });
  return account.forgotten ? refused({ kind: 'AccountForgotten' }) : decideOn(account);
};

const decide = (command: AccountCommand, account: AccountState): Decision =>
  match(command)
    .with({ type: 'OpenAccount' }, (asked) => open(asked, account))
    .with({ type: 'ChangeProfile' }, (asked) => ofAccount(account, (found) => changeProfile(asked, found)))
    .with({ type: 'SetPassword' }, (asked) => ofAccount(account, (found) => setPassword(asked, found)))
    .with({ type: 'RemovePassword' }, () =>
      ofAccount(account, ({ accountId, role, password }) => {
        if (role === 'admin') return refused({ kind: 'AccountIsAdministrator' });
        return password === null ? nothing : happened({ type: 'PasswordRemoved', data: { accountId } });
      }),
    )
    .with({ type: 'ChangePreferences' }, (asked) => ofAccount(account, (found) => changePreferences(asked, found)))
    .with({ type: 'VerifyAccount' }, () =>
      ofAccount(account, ({ accountId, isVerified }) =>
        isVerified ? nothing : happened({ type: 'AccountVerified', data: { accountId } }),
      ),
    )
    .with({ type: 'BlockAccount' }, (asked) => ofAccount(account, (found) => block(asked, found)))
    .with({ type: 'UnblockAccount' }, () =>
      ofAccount(account, ({ accountId, blocked }) =>
        blocked === null ? nothing : happened({ type: 'AccountUnblocked', data: { accountId } }),
      ),
    )
    .with({ type: 'TakeCustomerNote' }, (asked) => ofAccount(account, (found) => takeNote(asked, found)))
    .with({ type: 'ForgetAccount' }, () => ofAccount(account, forget))
    .exhaustive();

export const account: Decider<AccountState, AccountCommand, AccountEvent, AccountRejection> = {
  initial: initialAccount,
  evolve: evolveAccount,
  decide,
};
