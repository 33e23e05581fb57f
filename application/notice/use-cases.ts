import { type Given, sliceOf } from '../kernel/handle.ts';
import { readNotice } from './read-notice.ts';
import { lastAnswer, sendAgain, tryMail } from './send-notices.ts';

const useCases = { lastAnswer, readNotice, sendAgain, tryMail };
export const noticeUseCases = sliceOf(useCases);
export type NoticeUseCases = Given<typeof useCases>;
