export { lastAnswer } from './last-answer.ts';
export { readNotice } from './read-notice.ts';
export { sendAgain } from './send-again.ts';
export { tryMail } from './try-mail.ts';
