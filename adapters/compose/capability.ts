import type { OpeningUseCases } from '../../application/opening.ts';
import type { OpenedSlice } from '../http/wire/slice.ts';
import type { Ready } from './capabilities/studio.ts';
import type { Core } from './core.ts';
import type { SharedPorts } from './shared-ports.ts';

/** An opened capability. */
export type OpenedCapability = {
  readonly gives: Partial<SharedPorts>;
  /** The capability's routes with their handlers. */
  readonly slices: (ready: Ready) => readonly OpenedSlice[];
  /** Starts the work outside of requests. `site` is the address of the site. */
  readonly start?: (ready: Ready, site: string) => void;
  /** Ends that work, while the log still accepts what is in progress. */
  readonly stop?: () => Promise<void>;
  /** Stops following the log, after its last event. */
  readonly close?: () => Promise<void>;
  /** Makes a new studio wait until its owner opens it. */
  readonly beginOpening?: OpeningUseCases['beginOpening'];
};

/** A part of the salon in addition to the studio, which a composition can leave out. */
export type Capability = { readonly name: string; readonly open: (core: Core) => Promise<OpenedCapability> };
