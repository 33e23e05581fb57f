import type { ServiceId } from '../../../domain/kernel/index.ts';

/** The catalogue's services as the read models see them. It is a view: the log decides. */
export type Services = {
  /** The services of that category, ignoring capitals, without removed ones. */
  readonly inCategory: (category: string) => readonly ServiceId[];
};
