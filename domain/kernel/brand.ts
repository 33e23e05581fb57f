declare const brand: unique symbol;

/** Makes types of the same primitive distinct, so that the compiler refuses one in place of another. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
