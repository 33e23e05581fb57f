import { describe, expect, it, test } from 'vitest';
import type { PolicyChoices } from '../../../web/branding/branding.ts';
import {
  cashtagOf,
  cashtagProblem,
  mayHaveOtherZone,
  missingIn,
  nextStep,
  withChoices,
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
  // A studio whose policies were once doubled has each of them once again.
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
    expect(nextStep({ isOpen: false, rehearsals: 0, taken: ['studio', 'payment'] })).toBe('look');
  });

  it('names what is missing: steps that were skipped, and those that were left empty', () => {
    const all = ['studio', 'look', 'payment', 'services', 'hours', 'policies', 'photos', 'contact'] as const;
    const none = missingIn({ isOpen: false, rehearsals: 0, taken: [] }, builtInBranding);
    expect(none.map(({ step }) => step)).toEqual(all);
    const left = missingIn({ isOpen: false, rehearsals: 0, taken: [...all] }, builtInBranding);
    expect(left.map(({ step }) => step)).toEqual(['payment', 'policies', 'photos', 'contact']);
  });
});
