import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { Account } from '../../domain/account/index.ts';
import type { Caller } from '../caller.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { Passwords } from '../ports/sign-in/passwords.ts';
import type { SignInDelays } from '../ports/sign-in/sign-in-delays.ts';

export type PasswordWrong = { readonly kind: 'PasswordWrong' };
/** This try came too soon after a wrong one: the password was not checked. */
export type PasswordTooSoon = { readonly kind: 'PasswordTooSoon'; readonly retryAfterMillis: number };

type PasswordCheckRefusal = PasswordWrong | PasswordTooSoon | Unavailable;

export type PasswordCheckParts = { readonly passwords: Passwords; readonly signInDelays: SignInDelays };

const tooManyWaiting: Unavailable = { kind: 'Unavailable', reason: 'passwords: too many wait to be checked' };

/** Who is said to have a password. Of an account that nobody has it is null. */
type Holder = Pick<Account, 'accountId' | 'password'>;

const hashOf = ({ password }: Holder): string | null =>
  password === null || password === 'erased' ? null : password.fields.passwordHash;

/**
 * Whether this is the account's password, and whether what else she has to show is right. Each wrong try slows the next
 * one from the caller's network, and many wrong ones slow every further try, wherever it comes from. A right password
 * alone does not end that: whoever has it could try all codes. A try that is not checked because too many wait does not
 * count.
 */
export const checkPasswordAnd =
  <Refusal, Of extends Holder = Account>(
    { passwords, signInDelays }: PasswordCheckParts,
    showMore: (account: Of) => ResultAsync<void, Refusal>,
  ) =>
  ({ address }: Caller, account: Of, password: string): ResultAsync<void, PasswordCheckRefusal | Refusal> => {
    const check = async (): Promise<Result<void, PasswordCheckRefusal | Refusal>> => {
      if (passwords.areTooManyWaiting()) return err(tooManyWaiting);
      const retryAfterMillis = await signInDelays.begin(account.accountId, address);
      if (retryAfterMillis > 0) return err({ kind: 'PasswordTooSoon', retryAfterMillis });
      const checked = await passwords.matches(password, hashOf(account));
      if (checked.isErr()) {
        await signInDelays.giveBack(account.accountId, address);
        return err(checked.error);
      }
      if (!checked.value) {
        await signInDelays.fail(account.accountId, address);
        return err({ kind: 'PasswordWrong' });
      }
      const shown = await showMore(account);
      if (shown.isErr()) {
        await signInDelays.fail(account.accountId, address);
        return err(shown.error);
      }
      await signInDelays.succeed(account.accountId, address);
      return ok(undefined);
    };
    return new ResultAsync(check());
  };

/** The same for an account that shows nothing but its password. */
export const checkPassword = (parts: PasswordCheckParts) =>
  checkPasswordAnd<never, Holder>(parts, () => okAsync(undefined));
