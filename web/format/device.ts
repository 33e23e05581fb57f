import { parse } from 'bowser';

/** Names a device from its user agent, for example `Chrome on Android`. */
export const deviceWords = (userAgent: string | null): string => {
  if (userAgent === null || userAgent.trim() === '') return 'Unknown device';
  const { browser, os, platform } = parse(userAgent);
  const where = platform.model ?? os.name;
  if (browser.name === undefined || browser.name === '') return where ?? 'Unknown device';
  return where === undefined ? browser.name : `${browser.name} on ${where}`;
};
