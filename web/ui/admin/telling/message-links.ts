/** Opens the owner's messages with a text that is ready. `?&` is read by iPhones and by Android alike. */
export const textLink = (phone: string, text: string): string => `sms:${phone}?&body=${encodeURIComponent(text)}`;

/** Opens the owner's mailbox with a letter that is ready. */
export const mailLink = (email: string, subject: string, text: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
