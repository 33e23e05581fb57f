import { RateLimiterMemory } from 'rate-limiter-flexible';
import { take } from './rate-limits.ts';

const kibibyte = 1024;
const kibibytesADay = 200 * kibibyte;
const daySeconds = 24 * 60 * 60;

/** One client network may upload 200 MB a day. The quota is off for load tests. */
export const openUploadQuota = (isOn: boolean) => {
  const limiter = new RateLimiterMemory({ points: kibibytesADay, duration: daySeconds });
  return async (address: string | null, bytes: number): Promise<void> => {
    if (isOn) await take(limiter, address ?? 'local', Math.ceil(bytes / kibibyte));
  };
};
