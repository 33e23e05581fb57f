import { keys, readText, writeText } from '../../../browser/storage.ts';

/** Single keys can be switched off: whoever speaks to her computer, or leans on the keyboard, presses many. */
export const areKeysOn = (): boolean => readText(keys.adminShortcuts) !== 'off';
export const switchKeys = (on: boolean): void => writeText(keys.adminShortcuts, on ? 'on' : 'off');
