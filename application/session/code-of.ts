import type { SignInCodeId } from '../../domain/kernel/index.ts';
import type { Ids } from '../ports/ids.ts';

/** As many as a number holds exactly. So many make every code as likely as any other. */
const hexDigits = 12;

/** The digits of a code: a keyed hash of its id, so that nothing that is stored tells them. */
export const codeOf = (ids: Pick<Ids, 'keyed'>, codeId: SignInCodeId, digits: number): string => {
  const drawn = Number.parseInt(ids.keyed('sign-in code', codeId).slice(0, hexDigits), 16);
  return String(drawn % 10 ** digits).padStart(digits, '0');
};
