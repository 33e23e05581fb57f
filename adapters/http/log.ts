/** The fields of one structured line; never queries, bodies or anything personal. */
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type HttpLog = {
  readonly info: (fields: LogFields, message: string) => void;
  readonly warn: (fields: LogFields, message: string) => void;
  /** `cause` is the error itself, with its stack. */
  readonly error: (fields: LogFields & { readonly cause?: never }, message: string, cause?: unknown) => void;
};
