import { describe, expect, it } from 'vitest';
import { goneText, stayingTexts } from '../../../web/features/admin-customers/forgetting.ts';

const nothing = { proofs: 0, reviews: 0, hairPictures: 0, appointments: 0, coming: 0 };

describe('what forgetting a client means', () => {
  it('names what will be gone, with how much of it there is', () => {
    expect(goneText(nothing)).toBe('Name, contact details, notes and hair record. They can’t sign in anymore.');
    expect(goneText({ ...nothing, proofs: 2, reviews: 1, hairPictures: 3 })).toContain(
      '2 payment proofs, the text of 1 review, 3 photos',
    );
  });

  it('names what stays and why, and what has to be canceled first', () => {
    expect(stayingTexts(nothing)).toHaveLength(2);
    const [first, second] = stayingTexts({ ...nothing, appointments: 4, coming: 1 });
    expect(first).toBe(
      '1 appointment is still coming up. Cancel it first, because you won’t be able to reach this client.',
    );
    expect(second).toMatch(/^4 appointments with day, service, price and status but no name, because/);
  });
});
