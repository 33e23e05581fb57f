import type { Handle } from '../handle.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { SealedLog } from '../ports/log/sealed-log.ts';
import type { Letters } from '../ports/mail/letters.ts';
import type { Mailer } from '../ports/mail/mailer.ts';
import type { PushService } from '../ports/push-service.ts';
import type { SignedPaths } from '../ports/sign-in/tokens.ts';
import type { TextService } from '../ports/text-service.ts';
import type { NoticeViews } from '../ports/views/notice-views.ts';

export type NoticeParts = {
  readonly handle: Handle;
  readonly readStream: Journal['read'];
  readonly clock: Clock;
  readonly ids: Ids;
  readonly letters: Letters;
  readonly mailer: Mailer;
  readonly pushService: PushService;
  readonly textService: TextService;
  readonly noticeViews: NoticeViews;
  readonly signedPaths: Pick<SignedPaths, 'sign'>;
  readonly sealedLog: Pick<SealedLog, 'receipt'>;
};
