import type { Answer } from '../api/call/contract.ts';

/** The studio's own words and pictures. HTML fields are marked in the contract; all others are plain text. */
export type Branding = Answer<'GET /branding'>;

export type Consultation = Branding['consultation'];
/** `items` is HTML, usually a list. */
export type Tips = Consultation['preparation'];

export type PoliciesContent = Branding['policies'];
export type PolicySection = PoliciesContent['sections'][number];
/** The owner's policy choices, from which the server writes the texts. */
export type PolicyChoices = NonNullable<PoliciesContent['choices']>;
/** Where clients send their payments. */
export type PaymentOptions = PoliciesContent['paymentOptions'];

export type GalleryImage = Branding['gallery']['images'][number];
