const tokens = { gzip: /(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i, zstd: /(?:^|,)\s*zstd\s*(?:$|,)/i };

/** Whether an `Accept-Encoding` header takes this encoding; `zstd` only where it is named without a weight, as browsers do. */
export const takesEncoding = (accepted: string | undefined, encoding: keyof typeof tokens): boolean =>
  accepted !== undefined && tokens[encoding].test(accepted);
