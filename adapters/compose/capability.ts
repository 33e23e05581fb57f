import type { OpeningUseCases } from '../../application/opening.ts';
import type { OpenedSlice } from '../http/wire/slice.ts';
import type { Ready } from './capabilities/studio.ts';
import type { Core } from './core.ts';
import type { SharedPorts } from './shared-ports.ts';

/** A capability that was opened. */
export type OpenedCapability = {
  readonly gives: Partial<SharedPorts>;
  /** Its routes with their handlers. */
  readonly slices: (ready: Ready) => readonly OpenedSlice[];
  /** Begins what runs beside the requests. `site` is the address of the site. */
  readonly start?: (ready: Ready, site: string) => void;
  /** Ends what it has begun, while the log still takes what is under way. */
  readonly stop?: () => Promise<void>;
  /** Ends what follows the log, after its last event. */
  readonly close?: () => Promise<void>;
  /** Lets a new studio wait until its owner opens it. */
  readonly beginOpening?: OpeningUseCases['beginOpening'];
};

/** What the salon has beside the studio, and can be left out of its composition. */
export type Capability = { readonly name: string; readonly open: (core: Core) => Promise<OpenedCapability> };
