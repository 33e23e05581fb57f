// Pure: the web app looks through what it has at hand as the server searches.
export { foldedText } from '../domain/kernel/text.ts';
