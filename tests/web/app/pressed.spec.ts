import { describe, expect, test } from 'vitest';
import { type KeyPlace, meaningOf, type Press } from '../../../web/app/admin/use-shortcuts.ts';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false },
  ...held,
});
const place = (differs: Partial<KeyPlace> = {}): KeyPlace => ({
  isTyping: false,
  isCovered: false,
  keysOn: true,
  ...differs,
});
const nothing = { kind: 'nothing' };

describe('a key that is pressed', () => {
  test('with Control or Command: K opens the palette, also from within a text', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(meaningOf(press('k', held), place({ isTyping: true, keysOn: false }))).toEqual({ kind: 'palette' });
    }
  });

  test('alone does the command of its key, whatever the shift key says', () => {
    expect(meaningOf(press('n'), place())).toEqual({ kind: 'command', key: 'n' });
    expect(meaningOf(press('N'), place())).toEqual({ kind: 'command', key: 'n' });
    expect(meaningOf(press('?'), place())).toEqual({ kind: 'command', key: '?' });
  });

  test('means nothing of ours in a text, behind a window, or once somebody else took it', () => {
    expect(meaningOf(press('n'), place({ isTyping: true }))).toEqual(nothing);
    expect(meaningOf(press('n'), place({ isCovered: true }))).toEqual(nothing);
    expect(meaningOf(press('n', { defaultPrevented: true }), place())).toEqual(nothing);
  });

  test('belongs to the browser with Control, but for taking back', () => {
    expect(meaningOf(press('n', { ctrlKey: true }), place())).toEqual(nothing);
    expect(meaningOf(press('p', { metaKey: true }), place())).toEqual(nothing);
    expect(meaningOf(press('n', { altKey: true }), place())).toEqual(nothing);
    expect(meaningOf(press('z', { ctrlKey: true }), place())).toEqual({ kind: 'command', key: 'z' });
    expect(meaningOf(press('z', { ctrlKey: true }), place({ isTyping: true }))).toEqual(nothing);
  });

  test('is silent once single keys are switched off', () => {
    expect(meaningOf(press('n'), place({ keysOn: false }))).toEqual(nothing);
    expect(meaningOf(press('z', { ctrlKey: true }), place({ keysOn: false }))).toEqual({ kind: 'command', key: 'z' });
  });
});
