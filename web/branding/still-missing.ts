import type { Answer } from '../api/call/contract.ts';
import type { Branding } from './branding.ts';
import { hasAnyAddress } from './getting-paid.ts';

type Taken = Answer<'GET /admin/opening'>['taken'];
type Step = Taken[number];

/** Something that only the owner can add, the step where she adds it, and the effect of its absence. */
export type Missing = { readonly step: Step; readonly why: string; readonly add: string };

type Facts = { readonly taken: Taken; readonly hasPassword: boolean };

/** What clients miss. Everything else has a default. */
export const stillMissing = (
  { policies, gallery, global }: Branding,
  { taken, hasPassword }: Facts,
): readonly Missing[] => [
  ...(hasPassword ? [] : [{ step: 'studio' as const, why: 'You have no password to sign in with.', add: 'Add it' }]),
  ...(taken.includes('studio')
    ? []
    : [{ step: 'studio' as const, why: 'Your studio’s name and city are examples.', add: 'Add yours' }]),
  ...(gallery.images.length > 0
    ? []
    : [{ step: 'photos' as const, why: 'Clients see no photos of your work.', add: 'Add photos' }]),
  ...(taken.includes('services')
    ? []
    : [{ step: 'services' as const, why: 'Services and prices are examples.', add: 'Check them' }]),
  ...(hasAnyAddress(policies.paymentOptions)
    ? []
    : [{ step: 'payment' as const, why: 'Clients don’t see where to pay you.', add: 'Add Cash App or Zelle' }]),
  ...(global.phone !== '' || global.email !== ''
    ? []
    : [{ step: 'contact' as const, why: 'Clients have no way to reach you.', add: 'Add phone or email' }]),
];
