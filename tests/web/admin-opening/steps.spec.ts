import { describe, expect, it, test } from 'vitest';
import type { PolicyChoices } from '../../../web/branding/branding.ts';
import { stillMissing } from '../../../web/branding/still-missing.ts';
import {
  cashtagOf,
  cashtagProblem,
  isOnlyHere,
  mayHaveOtherZone,
  nextStep,
  whereToCome,
  withChoices,
  withWhereToCome,
  zelleLink,
  zelleProblem,
  zoneOfPlace,
} from '../../../web/features/admin-opening/steps.ts';
import { builtInBranding } from '../../support/built-in-branding.ts';

test('a tag is typed in any way, and has the form that Cash App takes', () => {
  for (const typed of ['zorastyles', '$zorastyles', 'https://cash.app/$zorastyles', ' cash.app/zorastyles ']) {
    expect(cashtagOf(typed)).toBe('$zorastyles');
  }
  expect(cashtagOf('  ')).toBe('');
  expect([cashtagProblem(''), cashtagProblem('$zora_1')]).toEqual([null, null]);
  for (const wrong of ['$zora styles', '$12345', `$${'z'.repeat(21)}`]) expect(cashtagProblem(wrong)).not.toBeNull();
});

test('Zelle knows an address or a US phone number, which its code contains', () => {
  expect([zelleProblem(''), zelleProblem('zora@example.com'), zelleProblem('+1 (404) 555-0142')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(zelleProblem('555-0142')).not.toBeNull();
  const [, data = ''] = zelleLink({ name: 'Zoë Neale', number: '+1 (404) 555-0142' }).split('data=');
  expect(JSON.parse(Buffer.from(data, 'base64').toString('utf8'))).toEqual({
    name: 'Zoë Neale',
    action: 'payment',
    token: '4045550142',
  });
});

test('her choices take the place of each policy about the same, whatever ids the policies have', () => {
  const choices: PolicyChoices = {
    payment: 'deposit',
    depositDollars: 40,
    balance: 'cash',
    sameDayChange: 'payment',
    refunds: 'none',
  };
  const { policies } = builtInBranding;
  const own = { _id: '', icon: 'clock', title: 'LATE', content: '<p>Please call.</p>' };
  const sections = [...policies.sections.map((section) => ({ ...section, _id: '' })), own];
  const once = withChoices(choices)({ ...builtInBranding, policies: { ...policies, sections } });
  expect(once.policies.sections.map(({ title }) => title)).toEqual([
    ...policies.sections.map(({ title }) => title),
    'LATE',
  ]);
  expect(once.policies.sections.map(({ follows }) => follows)).toEqual([
    ...['booking', 'balance', 'rescheduling', 'cancellations', 'refunds'],
    undefined,
  ]);
  // Policies that were once doubled become single again.
  const doubled = { ...once.policies, sections: [...once.policies.sections, ...sections.slice(0, 5)] };
  expect(withChoices(choices)({ ...once, policies: doubled })).toEqual(once);
});

test('the zone follows from the state', () => {
  expect(zoneOfPlace('Indianapolis, IN')).toBe('America/Indiana/Indianapolis');
  expect(zoneOfPlace('Atlanta, ga ')).toBe('America/New_York');
  expect(zoneOfPlace('Phoenix AZ')).toBe('America/Phoenix');
  expect([zoneOfPlace('Lagos'), zoneOfPlace('')]).toEqual([null, null]);
});

test('she is asked to check the zone where her state has two', () => {
  expect(['Gary, IN', 'El Paso TX', 'Pensacola, fl'].map(mayHaveOtherZone)).toEqual([true, true, true]);
  expect(['Atlanta, GA', 'Lagos', ''].map(mayHaveOtherZone)).toEqual([false, false, false]);
});

describe('the way through the opening', () => {
  it('leads to the first step that was not taken', () => {
    expect(nextStep({ isOpen: false, rehearsals: 0, taken: [] })).toBe('studio');
    expect(nextStep({ isOpen: false, rehearsals: 0, taken: ['studio', 'photos', 'payment'] })).toBe('services');
    const taken = ['studio', 'photos', 'services', 'payment', 'contact'] as const;
    expect(nextStep({ isOpen: false, rehearsals: 0, taken: [...taken] })).toBeNull();
  });

  it('names what only she can add, and nothing that has a default', () => {
    const at = (facts: Parameters<typeof stillMissing>[1]) =>
      stillMissing(builtInBranding, facts).map(({ step }) => step);
    const all = ['studio', 'photos', 'services', 'payment', 'contact'] as const;
    expect(at({ taken: [], hasPassword: false })).toEqual(['studio', ...all]);
    expect(at({ taken: [...all], hasPassword: true })).toEqual(['photos', 'payment', 'contact']);
    const paymentOptions = { ...builtInBranding.policies.paymentOptions, cashapp: { number: '$zora' } };
    const image = { _id: 'a', url: '/a', alt: '', caption: '', category: 'general' };
    const hers = {
      ...builtInBranding,
      ...{
        policies: { ...builtInBranding.policies, paymentOptions },
        gallery: { ...builtInBranding.gallery, images: [image] },
      },
      global: { ...builtInBranding.global, email: 'zora@example.com' },
    };
    expect(stillMissing(hers, { taken: [...all], hasPassword: true })).toEqual([]);
  });

  it('knows an address that nobody else can open', () => {
    expect(['localhost', '127.0.0.1', '[::1]', 'salon.localhost'].map(isOnlyHere)).toEqual([true, true, true, true]);
    expect(['zora.example.com', '192.168.1.7', 'localhost.example.com'].map(isOnlyHere)).toEqual([false, false, false]);
  });
});

test('the email that confirms a visit says where to come, once, and no more when she takes it back', () => {
  const told = withWhereToCome('See you soon.', '12 Elm St');
  expect(told).toBe('See you soon.\n\nWhere to come: 12 Elm St');
  expect([whereToCome(told), whereToCome('See you soon.')]).toEqual(['12 Elm St', null]);
  expect(withWhereToCome(`${told}\n\nBring snacks.`, '7 Oak St')).toBe(
    'See you soon.\n\nBring snacks.\n\nWhere to come: 7 Oak St',
  );
  expect(withWhereToCome(told, '')).toBe('See you soon.');
});
