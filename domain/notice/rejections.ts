export type NoticeNotFound = { readonly kind: 'NoticeNotFound' };
/** It was handed over or given up. */
export type NoticeSettled = { readonly kind: 'NoticeSettled' };
/** Another server sends it, or had it meanwhile. */
export type NoticeTaken = { readonly kind: 'NoticeTaken' };
export type NoticeNotDue = { readonly kind: 'NoticeNotDue' };

export type NoticeRejection = NoticeNotFound | NoticeSettled | NoticeTaken | NoticeNotDue;
