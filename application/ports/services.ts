import type { ServiceId } from '../../domain/kernel/index.ts';

/** The catalogue's services as the read models see them: a view, never the truth. */
export type Services = {
  /** Of that category whatever its capitals, removed ones left out. */
  readonly inCategory: (category: string) => readonly ServiceId[];
};
