import { calendarFeedUseCases } from '../../../application/calendar-feed.ts';
import { mailWordsUseCases } from '../../../application/mail-words.ts';
import { noticeUseCases } from '../../../application/notice/use-cases.ts';
import { otherCalendarUseCases } from '../../../application/other-calendar/use-cases.ts';
import { webhookUseCases } from '../../../application/webhook.ts';
import type { DeliveryId } from '../../../domain/kernel/ids.ts';
import { openSlices, outreachSlices } from '../../http/slices.ts';
import { openLetters } from '../../mail/letters/write-letter.ts';
import { openOtherCalendars } from '../../other-calendars/other-calendars.ts';
import { openOutbound } from '../../outbound.ts';
import { vapidKeys } from '../../security/keys.ts';
import { noTextService, openPushService, openTextWebhook, openWebhookCaller } from '../../webhooks.ts';
import type { Capability } from '../capability.ts';
import type { Core } from '../core.ts';
import { keepCodeMails } from '../keep-code-mails.ts';
import { openStudioLook } from '../ports-from-views.ts';
import { runNotices, runOtherCalendars, runWebhooks } from '../rounds.ts';

/** May use loopback addresses: the operator configures this one, and the program may run on the same machine. */
const textsBy = ({ texts = null, clock }: Core) =>
  texts === null
    ? noTextService
    : openTextWebhook(texts, { outbound: openOutbound({ isLoopbackAllowed: true }), clock });

/** All traffic to other servers: emails, push messages, texts, webhooks and other calendars. */
export const outreach: Capability = {
  name: 'outreach',
  open: async (core) => {
    const { db, ids, secret, firstBranding, isLoopbackAllowed = false } = core;
    let site = core.publicUrl;
    const look = openStudioLook(db, firstBranding, () => site);
    const mailer = core.openMailer(look);
    const letters = openLetters(look, mailer.from);
    const codeMails = keepCodeMails({ ...core, letters, mailer });
    const outbound = openOutbound({ isLoopbackAllowed });
    const pushService = openPushService({
      ...{ outbound, keys: vapidKeys(secret) },
      contact: () => (site?.startsWith('https:') ? site : `mailto:${mailer.from}`),
    });
    const textService = textsBy(core);
    const calendars = { otherCalendars: openOtherCalendars(outbound) };
    const calls = { webhookCaller: openWebhookCaller(outbound, ids), deliveriesUnderWay: new Set<DeliveryId>() };
    let running: readonly { readonly close: () => Promise<void> }[] = [];
    return {
      gives: { mailer, codeMails, pushService, textService },
      slices: (ready) => {
        const ports = { ...ready, ...calls, ...calendars, letters };
        return openSlices(outreachSlices, {
          ...ready,
          ...calendarFeedUseCases(ports),
          ...mailWordsUseCases(ports),
          ...noticeUseCases(ports),
          ...otherCalendarUseCases(ports),
          ...webhookUseCases(ports),
        });
      },
      start: (ready, address) => {
        site ??= address;
        if (running.length > 0) return;
        const zone = () => ready.schedules.rules().zone;
        running = [
          runNotices({ ...ready, letters, zone }),
          runOtherCalendars({ ...ready, ...calendars }),
          runWebhooks({ ...ready, ...calls }),
        ];
      },
      stop: async () => {
        await Promise.all(running.map((each) => each.close()));
        await codeMails.close();
      },
    };
  },
};
