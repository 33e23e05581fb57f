import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../application/ports/clock.ts';
import { instantAt } from '../../domain/kernel/index.ts';

export const systemClock: Clock = {
  now: () => instantAt(Date.now()),
  wait: (millis) => pause(millis),
};
