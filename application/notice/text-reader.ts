import { type Account, accountFor } from '../../domain/account/index.ts';
import { appointmentFor, type Booking } from '../../domain/appointment/index.ts';
import type { AccountId, NoticeId } from '../../domain/kernel/index.ts';
import { type NoticeKind, noticeKindRules } from '../../domain/notice/index.ts';
import { streams } from '../../domain/streams.ts';
import { systemCaller } from '../caller.ts';
import type { LetterFacts } from '../ports/mail/letters.ts';
import type { Delivery } from '../ports/mail/mailer.ts';
import type { NoticeParts } from './notice-parts.ts';

/** What a client may ask to be texted of as she books: what is about that appointment. */
export const isAboutAppointment = (kind: NoticeKind): boolean => {
  const { group } = noticeKindRules[kind];
  return group === 'booking' || group === 'reminders';
};

/**
 * The phone of an appointment whose client has asked for texts about it as she booked. Her yes is to the number that she typed
 * then, so that another one gets none.
 */
export const textReaderOfVisit = (first: Booking, now: Booking): TextReader | null => {
  if (!now.areTextsWanted || now.deleted || first.personal === 'erased' || now.personal === 'erased') return null;
  const { phone } = now.personal.fields;
  return phone === '' || phone !== first.personal.fields.phone ? null : { accountId: now.accountId, phone };
};

/** Whose phone gets a text. */
export type TextReader = { readonly accountId: AccountId; readonly phone: string };

/** Only who has said yes to texts has one: the law of the United States asks for it (47 CFR 64.1200). */
export const textReaderOf = ({ accountId, personal, preferences, blocked, forgotten }: Account): TextReader | null => {
  if (!preferences.sms || blocked !== null || forgotten || personal === 'erased') return null;
  const { phone } = personal.fields;
  return phone === null || phone === '' ? null : { accountId, phone };
};

/** Hands a text over. A number that wants no more texts gets none from then on: its client's yes is taken back. */
export const sendText =
  ({ textService, letters, handle, ids }: NoticeParts) =>
  async (id: NoticeId, { accountId, phone }: TextReader, facts: LetterFacts): Promise<Delivery> => {
    const { kind, answer } = await textService.send({ id, to: phone, text: letters.text(facts) });
    if (kind === 'taken') return { kind, answer };
    if (kind !== 'stopped') return { kind: 'refused', answer, isForGood: kind === 'refused' };
    const { appointmentId } = facts.booking;
    await handle.command(appointmentFor.EndTexts, streams.appointment(appointmentId), systemCaller(ids.fresh()), {
      type: 'EndTexts',
    });
    await handle.command(accountFor.ChangePreferences, streams.account(accountId), systemCaller(ids.fresh()), {
      ...{ type: 'ChangePreferences', changes: { sms: false } },
    });
    return { kind: 'refused', answer: `${answer}: the number wants no more texts`, isForGood: true };
  };
