import { useEffect, useRef } from 'react';
import { areKeysOn } from '../../ui/admin/preferences/single-keys.ts';
import { isTypedIn, meaningOf } from './pressed.ts';
import type { Command } from './use-commands.ts';

const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** What is typed while the palette opens is meant for the palette. */
const openingMillis = 1_000;

/** The keys of the commands. They do nothing in a text field or behind an open window. */
export const useShortcuts = (commands: readonly Command[], onPalette: () => void): void => {
  const now = useRef({ commands, onPalette });
  now.current = { commands, onPalette };
  useEffect(() => {
    let openedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const place = { isTyping: isTypedIn(event.target), isCovered: isCovered(), keysOn: areKeysOn() };
      const meaning = meaningOf(event, place);
      if (meaning.kind === 'nothing') return;
      if (meaning.kind === 'palette') openedAt = event.timeStamp;
      else if (event.timeStamp - openedAt < openingMillis) return;
      const act =
        meaning.kind === 'palette'
          ? now.current.onPalette
          : now.current.commands.find(({ key }) => key === meaning.key)?.run;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
