import type { Handle } from '../kernel/handle.ts';
import type { Journal } from '../kernel/journal.ts';
import type { Clock, Ids } from '../ports/clock.ts';

import type { MakeBookingRecord } from '../ports/event-codec.ts';
import type { Letters, Mailer } from '../ports/mailer.ts';

import type { PushService, TextService } from '../ports/outbound.ts';
import type { CodeRequests, SignedPaths } from '../ports/sessions.ts';

import type { NoticeViews, Schedules } from '../ports/views.ts';

export type NoticeParts = {
  readonly handle: Handle;
  readonly readStream: Journal['read'];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly letters: Letters;
  readonly mailer: Mailer;
  readonly pushService: PushService;
  readonly textService: TextService;
  readonly codeRequests: Pick<CodeRequests, 'takeMail'>;
  readonly noticeViews: NoticeViews;
  readonly schedules: Schedules;
  readonly signedPaths: Pick<SignedPaths, 'sign'>;
  readonly bookingRecord: MakeBookingRecord;
};
