import { keys, readText, writeText } from '../../browser/storage.ts';
import type { SignedIn } from '../types.ts';

export const accessToken = (): string | null => readText(keys.authToken) ?? readText(keys.olderToken);
export const refreshToken = (): string | null => readText(keys.refreshToken);

export const keepTokens = (tokens: Pick<SignedIn, 'token' | 'refreshToken'>): void => {
  writeText(keys.authToken, tokens.token);
  if (tokens.refreshToken) writeText(keys.refreshToken, tokens.refreshToken);
};

export const dropTokens = (): void => {
  for (const key of [keys.authToken, keys.olderToken, keys.refreshToken]) writeText(key, null);
};
