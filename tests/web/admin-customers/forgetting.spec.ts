import { describe, expect, it } from 'vitest';
import { goneText, stayingTexts } from '../../../web/features/admin-customers/forgetting.ts';

const nothing = { proofs: 0, reviews: 0, hairPictures: 0, appointments: 0, coming: 0 };

describe('what forgetting a client means', () => {
  it('names what will be gone, with how much of it there is', () => {
    expect(goneText(nothing)).toBe('Name, contact details, notes and hair record. She cannot sign in any more.');
    expect(goneText({ ...nothing, proofs: 2, reviews: 1, hairPictures: 3 })).toContain(
      '2 payment proofs, the words of 1 review, 3 photos',
    );
  });

  it('names what stays and why, and what has to be canceled first', () => {
    expect(stayingTexts(nothing)).toHaveLength(2);
    const [first, second] = stayingTexts({ ...nothing, appointments: 4, coming: 1 });
    expect(first).toBe('1 appointment is still to come. Cancel it first: you could not reach her.');
    expect(second).toMatch(/^4 appointments with day, service, price and status, without her name, because/);
  });
});
