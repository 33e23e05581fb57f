import { describe, expect, it } from 'vitest';
import { firstPreferences } from '../../../domain/account/state.ts';
import { noticeChannels, noticeKindRules, noticeKinds } from '../../../domain/notice/events.ts';
import { isNoticeWanted } from '../../../domain/notices-caused.ts';

const off = { email: false, sms: false, push: false, followUps: false, muted: [] };
const on = { email: true, sms: true, push: true, followUps: true };

describe('what a client has turned off', () => {
  it('never holds back a mail about her booking, and nothing else comes once all is off', () => {
    const come = noticeKinds.flatMap((kind) =>
      noticeChannels.filter((channel) => isNoticeWanted(off, kind, channel)).map((channel) => `${kind} ${channel}`),
    );
    const booking = noticeKinds.filter((kind) => noticeKindRules[kind].group === 'booking');
    expect(come).toEqual(booking.map((kind) => `${kind} mail`));
    expect(booking).toContain('proof-rejected');
  });

  it.each([
    ['reminders/email', 'reminder-days', 'mail'],
    ['reminders/sms', 'reminder-hours', 'text'],
    ['booking/push', 'visit-moved', 'push'],
    ['after-visit/sms', 'review-asked', 'text'],
  ] as const)('%s mutes %s by %s alone', (muted, kind, channel) => {
    const asked = { ...on, muted: [muted] };
    expect(noticeChannels.filter((each) => !isNoticeWanted(asked, kind, each))).toEqual([channel]);
    expect(isNoticeWanted(asked, 'new-booking', channel)).toBe(true);
  });

  it('holds back all that comes after a visit where she has turned that off', () => {
    const kinds = noticeKinds.filter((kind) => !isNoticeWanted({ ...on, followUps: false, muted: [] }, kind, 'mail'));
    expect(kinds).toEqual(['review-asked', 'return-due', 'review-answered']);
  });

  it('has no texts at first, because somebody has to say yes to them', () => {
    expect(noticeKinds.filter((kind) => isNoticeWanted(firstPreferences, kind, 'text'))).toEqual([]);
  });
});
