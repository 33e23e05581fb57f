import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const noticeUseCases = sliceOf(useCases);
export type NoticeUseCases = Given<typeof useCases>;
export { beginSending } from './begin-sending.ts';
export { decideNotices } from './decide-notices.ts';
export type { NoticeHasNoMail } from './read-notice.ts';
export { type SendingParts, sendNotices } from './send-notices.ts';
