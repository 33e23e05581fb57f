/** Whether an `Accept-Encoding` header takes gzip. */
export const takesGzip = (accepted: string | undefined): boolean =>
  accepted !== undefined && /(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i.test(accepted);
