import { keys, readText, writeText } from '../../../browser/storage.ts';

/** Single keys can be turned off, because speech input and resting hands press keys by accident. */
export const areKeysOn = (): boolean => readText(keys.adminShortcuts) !== 'off';
export const switchKeys = (on: boolean): void => writeText(keys.adminShortcuts, on ? 'on' : 'off');
