import type { Ports } from '../kernel/ports.ts';
import type { CodeRequests, SignedPaths } from '../ports/sessions.ts';

export type NoticeParts = Ports<
  | 'handle'
  | 'readStream'
  | 'clock'
  | 'ids'
  | 'letters'
  | 'mailer'
  | 'pushService'
  | 'textService'
  | 'noticeViews'
  | 'schedules'
  | 'bookingRecord'
> & {
  readonly codeRequests: Pick<CodeRequests, 'takeMail'>;
  readonly signedPaths: Pick<SignedPaths, 'sign'>;
};
