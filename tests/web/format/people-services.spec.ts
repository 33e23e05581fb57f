import { describe, expect, test } from 'vitest';
import { phoneOf } from '../../../domain/account/policies.ts';
import { formatPhone, isPhoneEmpty, phoneField, phoneToSend } from '../../../web/format/phone.ts';
import {
  consultationAmong,
  isConsultation,
  isRetightening,
  locSizeOf,
  retighteningGroups,
  servicesInOrder,
  weekGroupOf,
} from '../../../web/format/service-kind.ts';
import { authorOf, initialsOf } from '../../../web/format/text.ts';

describe('phone field', () => {
  test.each([
    ['', '+'],
    ['3', '+3'],
    ['+1 (317) 555-0142', '+13175550142'],
    ['317-555-0142', '+13175550142'],
    ['13175550142', '+13175550142'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+1317x', '+1317'],
  ])('%j becomes %s', (typed, kept) => {
    expect(phoneField(typed)).toBe(kept);
  });

  test('sent with the country in front', () => {
    expect(phoneToSend('+13175550142')).toBe('+13175550142');
    expect(phoneToSend('+3175550142')).toBe('+13175550142');
    expect(phoneToSend('+113175550142')).toBe('+13175550142');
  });

  test.each(['+3175550142', '+13175550142', '+113175550142', '+1234567890', '+442079460018', '+4930901820'])(
    'anyone who sends %s as it is means the same number',
    (field) => {
      expect(phoneOf(field)).toBe(phoneToSend(field));
    },
  );

  test('a bare prefix is empty', () => {
    expect([isPhoneEmpty('+1'), isPhoneEmpty('+'), isPhoneEmpty('+13')]).toEqual([true, true, false]);
  });

  test('shown in its parts', () => {
    expect(formatPhone('+13175550142')).toBe('+1 (317) 555-0142');
    expect(formatPhone('+442079460018')).toBe('+442079460018');
  });
});

describe('names', () => {
  test('at most three initials, and DSB without a name', () => {
    expect(initialsOf('Divine Strands & Beauty Bar')).toBe('DSB');
    expect(initialsOf('maya')).toBe('M');
    expect(initialsOf('  ')).toBe('DSB');
  });

  test('a reviewer keeps her last name to herself', () => {
    expect(authorOf({ user: { firstName: 'Amara', lastName: 'Okafor' }, customerName: null })).toBe('Amara O.');
    expect(authorOf({ user: { firstName: 'Amara', lastName: null }, customerName: null })).toBe('Amara');
    expect(authorOf({ user: null, customerName: 'A happy client' })).toBe('A happy client');
    expect(authorOf({ user: null, customerName: null })).toBe('Anonymous');
  });
});

describe('services', () => {
  test('kinds are told by type or by name, in any case', () => {
    expect(isRetightening({ name: 'Small RETIGHTENING' })).toBe(true);
    expect(isRetightening({ name: 'Retie', type: 'retightening' })).toBe(true);
    expect(isConsultation({ name: 'Video consultation', type: 'service' })).toBe(true);
  });

  test('home offers the first consultation, whether its type or its name says so', () => {
    const byName = { name: 'Video consultation', type: 'service' } as const;
    const byType = { name: 'First visit', type: 'consultation' } as const;
    expect(consultationAmong([{ name: 'Wash', type: 'service' }, byName, byType])).toBe(byName);
    expect(consultationAmong([byType, byName])).toBe(byType);
    expect(consultationAmong([])).toBeUndefined();
  });

  test('size and weeks come from the name', () => {
    expect(['Extra Small Retightening', 'small retightening', 'Retightening 8+ week'].map(locSizeOf)).toEqual([
      'Extra Small',
      'Small',
      'Medium',
    ]);
    expect(weekGroupOf('Small Retightening 4-5weeks')).toBe('Retightening 4-5 weeks');
    expect(weekGroupOf('Small Retightening (8+ week)')).toBe('Retightening 8+ weeks');
    expect(weekGroupOf('Retightening')).toBe('Retightening');
  });

  test('the price list keeps its order, whatever order the services arrive in', () => {
    const names = [
      'Medium Retightening 6-7 week',
      'Wash',
      'Extra Small Retightening 6-7 week',
      'Retie, grouped',
      'LOCS STYLING',
      'Small Retightening 4-5weeks',
      'Microlocs Installation',
      'Consultation',
    ];
    const services = names.map((name) => ({ name }));
    expect(servicesInOrder(services).map(({ name }) => name)).toEqual([
      ...['Consultation', 'Microlocs Installation', 'LOCS STYLING', 'Wash', 'Retie, grouped'],
    ]);
    const groups = retighteningGroups(services);
    expect(groups.map(({ title, services: each }) => [title, each.map(({ name }) => name)])).toEqual([
      ['Retightening 4-5 weeks', ['Small Retightening 4-5weeks']],
      ['Retightening 6-7 weeks', ['Extra Small Retightening 6-7 week', 'Medium Retightening 6-7 week']],
    ]);
  });
});
