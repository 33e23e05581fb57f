/** Opens the owner's messages, with a text that is ready where there is one. `?&` is read by iPhones and by Android alike. */
export const textLink = (phone: string, text = ''): string =>
  text === '' ? `sms:${phone}` : `sms:${phone}?&body=${encodeURIComponent(text)}`;

/** The same in WhatsApp, which takes a number without its plus. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Opens the owner's mailbox with a letter that is ready. */
export const mailLink = (email: string, subject: string, text: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
