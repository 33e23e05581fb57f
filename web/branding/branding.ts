import type { Answer } from '../api/call/contract.ts';

/** The studio's own words and pictures. What is HTML says so in the contract; all else is plain text. */
export type Branding = Answer<'GET /branding'>;

export type Consultation = Branding['consultation'];
/** `items` is HTML, usually a list. */
export type Tips = Consultation['preparation'];

export type PoliciesContent = Branding['policies'];
export type PolicySection = PoliciesContent['sections'][number];
/** What the owner chose of her policies, from which the server writes their texts. */
export type PolicyChoices = NonNullable<PoliciesContent['choices']>;
/** Where a client sends the money. */
export type PaymentOptions = PoliciesContent['paymentOptions'];

export type GalleryImage = Branding['gallery']['images'][number];
