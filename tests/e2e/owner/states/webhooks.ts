import { answer } from '../../../support/browser/answers.ts';
import { dialogReads, emptyPage, inside, inTurn, lacks, type OwnerState, onItsWay, press, reads } from './support.ts';

const path = 'settings/webhooks';
const asked = '/admin/webhooks';

const site = {
  ...{ id: 'a', name: 'My website', host: 'hooks.example.com', isPaused: false },
  kinds: ['appointment.requested', 'appointment.cancelled', 'payment_proof.verified', 'review.submitted'],
};
const paused = { ...site, id: 'b', name: 'Kundenbeziehungsmanagementsystemdatenübertragungsadresse', isPaused: true };
const told = {
  ...{ id: 'd1', webhookId: 'a', kind: 'appointment.requested', standing: 'arrived', tries: 1, retryAt: null },
  ...{ causedAt: '2026-11-20T16:00:00.000Z', changedAt: '2026-11-20T16:00:03.000Z', status: 204, trouble: null },
};
const deliveries = [
  told,
  { ...told, id: 'd2', kind: 'webhook.test', standing: 'given-up', status: 410 },
  { ...told, id: 'd3', standing: 'waiting', status: null, trouble: 'unreachable', retryAt: '2026-11-20T16:05:00.000Z' },
  { ...told, id: 'd4', webhookId: 'b', kind: 'review.submitted', standing: 'sending', status: null, tries: 1 },
];
const page = (shown: readonly object[]) => ({
  deliveries: shown,
  pagination: { ...emptyPage, limit: 25, total: shown.length, pages: 1 },
});
const full: OwnerState['given'] = async (at) => {
  await answer(at, asked, { webhooks: [site, paused] });
  await answer(at, '/admin/webhook-deliveries?*', page(deliveries));
  await answer(at, `${asked}/a/secret`, { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7kG1h0eRj9A=' });
};

export const webhooksStates: readonly OwnerState[] = [
  { name: 'webhooks', path, given: full, see: reads('No answer: the address didn’t answer') },
  { name: 'no webhooks', path, see: reads('No other program is told yet') },
  {
    name: 'a webhook that was told nothing yet',
    path,
    given: async (at) => {
      await answer(at, asked, { webhooks: [site] });
      await answer(at, '/admin/webhook-deliveries?*', { ...page([]), pagination: emptyPage });
    },
    see: inTurn(reads('Nothing yet.'), lacks(/ of 0 /)),
  },
  { name: 'a webhook that is added', path, see: inTurn(press('Add a program'), dialogReads('Send a message when')) },
  {
    name: 'a webhook without an address',
    path,
    see: inTurn(press('Add a program'), inside('Add program'), dialogReads('The address must begin with https://')),
  },
  {
    name: 'the secret of a webhook',
    path,
    given: full,
    see: inTurn(press('Signing secret: My website'), async (at) =>
      at.getByRole('dialog').getByLabel('Signing secret').last().waitFor(),
    ),
  },
  onItsWay('webhooks', path, asked),
];
