/** The results of the e-mail check, worded as in the specification. */
export const accountNotes = { checking: 'Checking...', found: 'Account found', none: 'New account' } as const;
