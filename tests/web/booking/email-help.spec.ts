import { describe, expect, test } from 'vitest';
import { endingsFor, nameIn, withEnding } from '../../../web/features/booking/details/email-help.ts';

describe('while she types her address', () => {
  test('its usual ends are offered, and after the @ those that fit', () => {
    expect(endingsFor('ada')).toEqual(['gmail.com', 'yahoo.com', 'icloud.com']);
    expect(endingsFor('ada@')).toEqual(['gmail.com', 'yahoo.com', 'icloud.com']);
    expect(endingsFor('ada@M')).toEqual(['msn.com', 'me.com']);
    expect(withEnding(' ada@m', 'me.com')).toBe('ada@me.com');
  });

  test.each(['', '@', 'ada@gmail.com', 'ada@her-own.example', 'ada lovelace', 'ada@g@m'])(
    'nothing is offered for “%s”',
    (typed) => expect(endingsFor(typed)).toEqual([]),
  );

  test('the name that it is made of is offered, and no other', () => {
    expect(nameIn('ada.lovelace@gmail.com')).toEqual({ firstName: 'Ada', lastName: 'Lovelace' });
    expect(nameIn('ZOË_OKAFOR88@aol.com')).toEqual({ firstName: 'Zoë', lastName: 'Okafor' });
    for (const other of ['adalove92@gmail.com', 'a.lovelace@gmail.com', 'ada.king.lovelace@me.com', 'ada.lovelace'])
      expect(nameIn(other)).toBeNull();
  });
});
