import { answer } from '../../../support/browser/answers.ts';
import {
  canTryAgain,
  emptyPage,
  inTurn,
  isTold,
  type OwnerState,
  onItsWay,
  press,
  pressInside,
  reads,
  refuseToSave,
  waits,
} from './support.ts';

const path = 'reviews';
const ida = 'Ida Wells';

export const reviewsStates: readonly OwnerState[] = [
  { name: 'the reviews', path },
  {
    name: 'no reviews yet',
    path,
    given: (page) => answer(page, '/admin/reviews?*', { reviews: [], pagination: emptyPage }),
    see: reads('Reviews appear here once clients have written them.'),
  },
  { name: 'a review', path, see: pressInside(ida) },
  { name: 'a review being edited', path, see: pressInside(ida, 'Edit') },
  {
    name: 'a review answered with nothing',
    path,
    see: inTurn(pressInside('Respond', 'Respond'), (page) => page.getByRole('dialog').getByRole('alert').waitFor()),
  },
  {
    name: 'a response that could not be sent',
    path,
    given: (page) => refuseToSave(page, '/admin/reviews/*/status'),
    see: async (page) => {
      await pressInside('Respond')(page);
      await page.getByRole('dialog').getByLabel('Your response').fill('Thank you, Ida.');
      await page.getByRole('dialog').getByRole('button', { name: 'Respond', exact: true }).click();
      await isTold(page);
    },
  },
  {
    name: 'a review approved',
    byNight: true,
    path: 'reviews?status=pending',
    see: inTurn(press('Approve'), reads('Review approved successfully')),
  },
  onItsWay('the reviews', path, '/admin/reviews?*', waits, canTryAgain('Failed to load reviews')),
];
