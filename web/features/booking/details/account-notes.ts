/** What the check of an address says, in the words of the specification. */
export const accountNotes = { checking: 'Checking...', found: 'Account found', none: 'New account' } as const;
