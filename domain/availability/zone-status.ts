/** `assumed` until anybody set a zone, `proposed` after the installation did, `confirmed` after the owner did. */
export type ZoneStatus = 'assumed' | 'proposed' | 'confirmed';

export type ZoneStatusRules = {
  /** Whether the owner has said that this is the salon's zone. */
  readonly isConfirmed: boolean;
  readonly mayBeProposed: boolean;
};

/** The one place that says what the status of the zone means. */
export const zoneStatusRules: { readonly [Status in ZoneStatus]: ZoneStatusRules } = {
  assumed: { isConfirmed: false, mayBeProposed: true },
  proposed: { isConfirmed: false, mayBeProposed: false },
  confirmed: { isConfirmed: true, mayBeProposed: false },
};
