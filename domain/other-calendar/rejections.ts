export type OtherCalendarNotFound = { readonly kind: 'OtherCalendarNotFound' };
