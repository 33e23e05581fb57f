// Has no other imports: the web app searches the data it has loaded in the same way as the server.
export { foldedText } from '../domain/kernel/text.ts';
