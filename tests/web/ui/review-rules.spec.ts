import { describe, expect, test } from 'vitest';
import { publicReviewProblem, reviewProblem } from '../../../web/ui/reviews/review-rules.ts';

const whole = {
  serviceId: 's1',
  customerName: 'Maya',
  customerEmail: 'maya@example.com',
  comment: 'Lovely',
  rating: 5,
};

describe('a review', () => {
  test.each([0, 6, 2.5, Number.NaN])('%s is no rating', (rating) => {
    expect(reviewProblem({ ...whole, rating })).toBe('Please select a rating between 1 and 5 stars');
  });

  test('needs a name to show', () => {
    expect(reviewProblem({ rating: 5, customerName: '  ' })).toBe('Please enter your name');
  });

  test('a public one is asked for in the order of its form', () => {
    const steps = [
      { ...whole, serviceId: '', customerName: '', customerEmail: '', comment: '' },
      { ...whole, customerName: '', customerEmail: '', comment: '' },
      { ...whole, customerEmail: '', comment: '' },
      { ...whole, comment: '' },
      whole,
    ];
    expect(steps.map(publicReviewProblem)).toEqual([
      'Please select a service',
      'Please enter your name',
      'Please enter your email address',
      'Please write a review comment',
      null,
    ]);
  });
});
