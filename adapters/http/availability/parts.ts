import type { AvailabilityUseCases } from '../../../application/availability/index.ts';
import type { CommonParts, RefusalParts } from '../parts.ts';

export type AvailabilityParts = CommonParts & AvailabilityUseCases & RefusalParts;
