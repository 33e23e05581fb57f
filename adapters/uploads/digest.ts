import { createHash } from 'node:crypto';
import type { Digest } from '../../application/ports/log/digest.ts';

export const sha256: Digest = (bytes) => createHash('sha256').update(bytes).digest('hex');
