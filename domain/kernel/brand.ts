declare const brand: unique symbol;

/** A primitive that may not be mixed up with another of the same shape. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
