import { describe, expect, test } from 'vitest';
import { firstProblem } from '../../../web/format/text.ts';
import { publicReviewProblems, reviewProblems } from '../../../web/forms/review.ts';

const whole = {
  serviceId: 's1',
  customerName: 'Maya',
  customerEmail: 'maya@example.com',
  title: '',
  comment: 'Lovely',
  rating: 5,
};

describe('a review', () => {
  test('may go without title and comment', () => {
    expect(reviewProblems({ rating: 5, title: '', comment: '', customerName: 'Maya' })).toEqual({});
  });

  test.each([0, 6, Number.NaN])('%s is no rating', (rating) => {
    const sentence = 'Please select a rating between 1 and 5 stars';
    expect(reviewProblems({ ...whole, rating })).toEqual({ rating: sentence });
    expect(publicReviewProblems({ ...whole, rating })).toEqual({ rating: sentence });
  });

  test('needs a name to show', () => {
    expect(reviewProblems({ ...whole, customerName: '  ' })).toEqual({ customerName: 'Please enter your name' });
  });

  test('is as long as the API takes it', () => {
    const long = { ...whole, title: 'x'.repeat(101), comment: 'x'.repeat(1_001) };
    expect(reviewProblems(long)).toEqual({
      title: 'Please use at most 100 characters',
      comment: 'Please use at most 1000 characters',
    });
  });

  test('a public one is asked for in the order of its form', () => {
    const steps = [
      { ...whole, serviceId: '', customerName: '', customerEmail: '', comment: '' },
      { ...whole, customerName: '', customerEmail: '', comment: '' },
      { ...whole, customerEmail: '', comment: '' },
      { ...whole, comment: ' ' },
      whole,
    ];
    expect(steps.map((step) => firstProblem(publicReviewProblems(step)))).toEqual([
      'Please select a service',
      'Please enter your name',
      'Please enter your email address',
      'Please write a review comment',
      null,
    ]);
  });

  test('a public one names an address that can be one', () => {
    expect(publicReviewProblems({ ...whole, customerEmail: 'maya@' })).toEqual({
      customerEmail: 'Please enter a valid email address.',
    });
  });
});
