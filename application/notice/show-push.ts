import { millisOf, type NoticeId } from '../../domain/kernel/index.ts';
import type { LetterFacts } from '../ports/mail/letters.ts';
import type { Delivery } from '../ports/mail/mailer.ts';
import type { PushAnswer } from '../ports/push-service.ts';
import type { NoticeParts } from './notice-parts.ts';
import { endPushDevice, type PushTarget } from './push-devices.ts';

/** What a push service is known by, which names nobody: the whole address would let others send to the device. */
export const pushHost = ({ subscription: { endpoint } }: PushTarget): string =>
  /^https?:\/\/([^/]+)/i.exec(endpoint)?.[1] ?? 'unknown';

const said: { readonly [Kind in PushAnswer['kind']]: string } = {
  taken: 'taken',
  gone: 'the device is gone and was removed',
  refused: 'refused',
  failed: 'not taken now',
};

/**
 * Shows a notice on each device of its reader. It is taken where one device has it; a device that is gone is removed. Where all
 * are to be tried again, a device that has it after all shows it once, since both have the same tag.
 */
export const showPush =
  (parts: NoticeParts) =>
  async (noticeId: NoticeId, targets: readonly PushTarget[], facts: LetterFacts): Promise<Delivery> => {
    const { pushService, letters, clock } = parts;
    const { title, body, path } = letters.brief(facts);
    const seconds = (millisOf(facts.endsAt) - millisOf(clock.now())) / 1_000;
    const answers = await Promise.all(
      targets.map(async (target) => {
        const answer = await pushService.send(target.subscription, { title, body, path, tag: noticeId }, seconds);
        if (answer.kind === 'gone') await endPushDevice(parts, target, 'gone');
        return { ...answer, host: pushHost(target) };
      }),
    );
    const answer = answers.map(({ host, kind, answer }) => `${host}: ${said[kind]} (${answer})`).join('; ');
    if (answers.some(({ kind }) => kind === 'taken')) return { kind: 'taken', answer };
    return { kind: 'refused', answer, isForGood: answers.every(({ kind }) => kind !== 'failed') };
  };
