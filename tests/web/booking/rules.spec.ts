import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../web/api/call/client.ts';
import { type Details, detailsProblemsOf, missingSaid } from '../../../web/features/booking/details/details-rules.ts';

import { nobody, prefilledBy, refilled, whyNoPhone } from '../../../web/features/booking/details/prefill.ts';
import { formatBytes, problemOfFile, uploadFailure } from '../../../web/ui/proof/proof-rules.ts';

const maya: Details = { firstName: 'Maya', lastName: 'Johnson', phone: '+13175550142', email: 'maya@example.com' };

const sentencesAbout = (details: Details) => Object.values(detailsProblemsOf(details));

describe('her details', () => {
  test('complete ones pass', () => {
    expect(detailsProblemsOf(maya)).toEqual({});
  });

  test('what is missing is listed, a bare prefix counts as missing', () => {
    const missing = detailsProblemsOf({ firstName: ' ', lastName: '', phone: '+1', email: '' });
    expect(missingSaid(missing)).toBe(
      'Please fill in the following required fields: First Name, Last Name, Phone, Email',
    );
    expect(missingSaid(detailsProblemsOf({ ...maya, lastName: '' }))).toBe(
      'Please fill in the following required fields: Last Name',
    );
    expect(missingSaid(detailsProblemsOf({ ...maya, email: 'maya' }))).toBeNull();
  });

  test('the first mistake is that of the field that stands first', () => {
    const missing = detailsProblemsOf({ firstName: '', lastName: '', phone: '', email: '' });
    expect(Object.entries(missing)).toEqual([
      ['email', 'Email is required'],
      ['firstName', 'First Name is required'],
      ['lastName', 'Last Name is required'],
      ['phone', 'Phone is required'],
    ]);
  });

  test('what is missing and what is mistyped are said together', () => {
    const wrong = detailsProblemsOf({ firstName: 'Maya', lastName: '', phone: '317', email: 'maya' });
    expect(Object.keys(wrong)).toEqual(['email', 'lastName', 'phone']);
    expect(missingSaid(wrong)).toBe('Please fill in the following required fields: Last Name');
  });

  test.each(['maya', 'maya@', 'maya@example', 'ma ya@example.com'])('%s is no e-mail address', (email) => {
    expect(sentencesAbout({ ...maya, email })).toEqual(['Please enter a valid email address.']);
  });

  test.each(['3175550142', '+123', '+12345678901234567'])('%s is no phone number', (phone) => {
    expect(sentencesAbout({ ...maya, phone })).toEqual([
      'Phone number must start with + followed by country code (e.g., +1234567890)',
    ]);
  });
});

describe('what an account tells', () => {
  const nothing: Details = { firstName: '', lastName: '', phone: '+1', email: 'maya@example.com' };
  const mayas = prefilledBy(maya);
  const zoras = prefilledBy({ firstName: 'Zora', lastName: null, phone: '+13175550155' });

  test('fills what is empty, and leaves what she typed', () => {
    expect(refilled(nothing, nobody, mayas)).toEqual(maya);
    expect(refilled({ ...nothing, firstName: 'May' }, nobody, mayas)).toEqual({ ...maya, firstName: 'May' });
  });

  test('goes with the address it came with, no matter who the next one belongs to', () => {
    const filled = { ...maya, lastName: 'Johnson-Reed', email: 'zora@example.com' };
    expect(refilled(filled, mayas, zoras)).toEqual({ ...filled, firstName: 'Zora', phone: '+13175550155' });
    expect(refilled(filled, mayas, nobody)).toEqual({ ...filled, firstName: '', phone: '+1' });
  });
});

test('the phone of an account that was found is filled in where it is told whole, and else the page says why not', () => {
  const masked = { firstName: 'Maya', lastName: 'Johnson', phone: '+1••••••••42' };
  expect([prefilledBy(masked).phone, whyNoPhone(masked)]).toEqual([
    '+1',
    'This account’s phone is +1••••••••42. To keep it private, it’s filled in only once you’re signed in.',
  ]);
  expect([prefilledBy(maya).phone, whyNoPhone(maya)]).toEqual([maya.phone, null]);
  expect([whyNoPhone({ phone: null }), whyNoPhone(null)]).toEqual([null, null]);
});

describe('her payment proof', () => {
  test('exactly ten megabytes still pass', () => {
    expect(problemOfFile({ size: 10_485_760, type: 'application/pdf' })).toBeNull();
    expect(problemOfFile({ size: 10_485_761, type: 'image/png' })).toBe(
      'File is too large. Please select a file smaller than 10MB.',
    );
  });

  test('pictures and PDF only', () => {
    expect(problemOfFile({ size: 1, type: 'image/webp' })).toBeNull();
    expect(problemOfFile({ size: 1, type: 'text/html' })).toBe(
      'Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.',
    );
  });

  test.each([
    [
      new ApiError('x', 0, 'timeout'),
      'Upload timed out. Please check your internet connection and try again with a smaller file.',
    ],
    [new ApiError('x', 0, 'network'), 'Failed to upload payment proof. Please try again.'],
    [new ApiError('x', 413, 'refused'), 'File is too large. Please use a file smaller than 10MB.'],
    [new ApiError('x', 415, 'refused'), /^Invalid file type/],
    [new ApiError('Please wait a minute.', 429, 'refused'), 'Please wait a minute.'],
    [new ApiError('Bad Gateway', 502, 'refused'), 'Failed to upload payment proof. Please try again.'],
    [new ApiError('The disk is full.', 500, 'Defect', { isSaid: true }), 'The disk is full.'],
    [new Error('boom'), 'Failed to upload payment proof. Please try again.'],
  ])('a failed upload says what to do: %s', (error, sentence) => {
    expect(uploadFailure(error)).toMatch(sentence);
  });

  test('sizes as people read them', () => {
    expect([formatBytes(10), formatBytes(172_000), formatBytes(3_500_000)]).toEqual(['1 KB', '168 KB', '3.3 MB']);
  });
});
