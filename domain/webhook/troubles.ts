/** Why a receiver gave no answer. */
export const deliveryTroubles = ['forbidden-address', 'unreachable', 'too-slow', 'too-large', 'sent-on'] as const;

export type DeliveryTrouble = (typeof deliveryTroubles)[number];
