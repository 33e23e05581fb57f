import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { keys, readText, writeText } from '../../browser/storage.ts';
import type { Command } from './use-commands.ts';

/** Single keys can be turned off, because speech input and resting hands can press keys by accident. */
export const areKeysOn = (): boolean => readText(keys.adminShortcuts) !== 'off';
export const switchKeys = (on: boolean): void => writeText(keys.adminShortcuts, on ? 'on' : 'off');

/** False on phones and touch screens, where the page does not mention shortcuts. They still work there. */
export const useHasKeys = (): boolean =>
  !useMediaQuery('(max-width: 48em), (pointer: coarse)', false, { getInitialValueInEffect: false });

export type Press = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
};

/** Where the key was pressed: in a text field, or on a page that a dialog covers. */
export type KeyPlace = { readonly isTyping: boolean; readonly isCovered: boolean; readonly keysOn: boolean };

type Meaning =
  | { readonly kind: 'palette' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'command'; readonly key: string };

/** What a key press does: open the palette, undo a change, run a command, or nothing. */
export const meaningOf = (
  { key, ctrlKey, metaKey, altKey, defaultPrevented }: Press,
  { isTyping, isCovered, keysOn }: KeyPlace,
): Meaning => {
  const withControl = ctrlKey || metaKey;
  const letter = key.toLowerCase();
  if (withControl && !altKey && letter === 'k') return { kind: 'palette' };
  if (defaultPrevented || isTyping || isCovered || altKey) return { kind: 'nothing' };
  if (withControl) return letter === 'z' ? { kind: 'command', key: 'z' } : { kind: 'nothing' };
  return keysOn ? { kind: 'command', key: letter } : { kind: 'nothing' };
};

const typed = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])';

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typed));

const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Keys typed while the palette is opening are meant for it. */
const openingMillis = 1_000;

/**
 * Runs commands by their keys. Does nothing in a text field or behind an open dialog. Returns what opens the palette
 * otherwise than by its keys.
 */
export const useShortcuts = (commands: readonly Command[], onPalette: () => void): (() => void) => {
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  const openPalette = () => {
    openedAt.current = performance.now();
    onPalette();
  };
  const now = useRef({ commands, openPalette });
  now.current = { commands, openPalette };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const place = { isTyping: isTypedIn(event.target), isCovered: isCovered(), keysOn: areKeysOn() };
      const meaning = meaningOf(event, place);
      if (meaning.kind === 'nothing') return;
      const isMeantForPalette = event.timeStamp - openedAt.current < openingMillis;
      if (meaning.kind === 'command' && isMeantForPalette) return;
      const act =
        meaning.kind === 'palette'
          ? now.current.openPalette
          : now.current.commands.find(({ key }) => key === meaning.key)?.run;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return openPalette;
};
