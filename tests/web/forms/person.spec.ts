import { limitsOf } from 'virtual:form-limits';
import { describe, expect, test } from 'vitest';
import { type Person, personProblems, personSent } from '../../../web/forms/person.ts';

const whole: Person = { firstName: 'Maya', lastName: 'Johnson', email: 'maya@example.com', phone: '+13175550142' };
const problems = (person: Person) => personProblems(person, limitsOf('POST /auth/register'));

describe('who somebody says she is', () => {
  test('is well when it has names and an e-mail; a phone may be left out', () => {
    expect(problems(whole)).toEqual({ fields: {}, summary: null });
    expect(problems({ ...whole, phone: '+1' })).toEqual({ fields: {}, summary: null });
  });

  test('what is missing is said beside each field, and together', () => {
    expect(problems({ ...whole, firstName: ' ', email: '', phone: '+123' })).toEqual({
      fields: {
        firstName: 'First Name is required',
        email: 'Email is required',
        phone: 'Phone number must start with + followed by country code (e.g., +1234567890)',
      },
      summary: 'Please fill in the following required fields: First Name, Email',
    });
  });

  test('is otherwise told what is wrong first', () => {
    expect(problems({ ...whole, email: 'maya' }).summary).toBe('Please enter a valid email address.');
    expect(problems({ ...whole, phone: '+1234567' }).summary).toMatch(/^Phone number must start with \+/);
  });

  test('is sent without blanks around, and an empty phone as none', () => {
    const typed = { firstName: ' Maya ', lastName: ' Johnson', email: ' maya@example.com ', phone: '+3175550142' };
    expect(personSent(typed)).toEqual(whole);
    expect(personSent({ ...whole, phone: '+1' }).phone).toBeNull();
  });
});
