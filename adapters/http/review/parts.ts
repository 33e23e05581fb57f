import type { ReviewUseCases } from '../../../application/review/index.ts';
import type { CommonParts } from '../parts.ts';

export type ReviewParts = CommonParts & ReviewUseCases;
