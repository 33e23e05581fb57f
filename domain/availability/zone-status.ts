/** `assumed` until somebody sets a zone, `proposed` after the installation did, `confirmed` after the owner did. */
export type ZoneStatus = 'assumed' | 'proposed' | 'confirmed';

export type ZoneStatusRules = {
  /** Whether the owner has confirmed that this is the salon's zone. */
  readonly isConfirmed: boolean;
  readonly mayBeProposed: boolean;
};

/** Defines what each status of the zone means. Nothing else does. */
export const zoneStatusRules: { readonly [Status in ZoneStatus]: ZoneStatusRules } = {
  assumed: { isConfirmed: false, mayBeProposed: true },
  proposed: { isConfirmed: false, mayBeProposed: false },
  confirmed: { isConfirmed: true, mayBeProposed: false },
};
