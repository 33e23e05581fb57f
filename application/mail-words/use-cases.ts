export { chooseMailWords } from './choose-mail-words.ts';
export { previewMail } from './preview-mail.ts';
export { putMailWordsBack } from './put-mail-words-back.ts';
export { tryMailWords } from './try-mail-words.ts';
