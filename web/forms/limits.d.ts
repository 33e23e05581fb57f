/** Made by the build (`web/form-limits.ts`) from the schemas that the API checks with. */
declare module 'virtual:form-limits' {
  type Asked = import('../../adapters/http/api.ts').Asked;

  /** What a field is asked to be, by the keywords of JSON Schema. Lengths are in characters. */
  export type Limits = {
    readonly minLength?: number;
    readonly maxLength?: number;
    /** A regular expression. */
    readonly pattern?: string;
    readonly minimum?: number;
    readonly maximum?: number;
  };

  export const limits: {
    readonly [Name in keyof Asked]: { readonly [Field in keyof Asked[Name]]-?: Limits };
  };
}
