import { addMinutes, type Instant, personal, type ReviewId } from '../../../domain/kernel/index.ts';
import { type ReviewCommand, review } from '../../../domain/review/index.ts';
import { streams } from '../../../domain/streams.ts';
import { play, type Story } from './chronicle.ts';
import type { Dice } from './dice.ts';
import type { Told } from './stories.ts';

type Words = { readonly title: string | null; readonly comment: string };

const praise: readonly [Words, ...Words[]] = [
  { title: 'So gentle', comment: 'Not a single tender spot afterwards. My parts have never been this clean.' },
  { title: 'Worth every minute', comment: 'A long day, but a calm one. She explains what she does and why.' },
  { title: null, comment: 'My locs finally move. I get asked about them every week.' },
  { title: 'Found my loctician', comment: 'On time, unhurried, honest about what my hair can do.' },
  { title: 'Neat and quick', comment: 'In and out in three hours and the retie has lasted six weeks.' },
  { title: 'Lovely studio', comment: 'Quiet music, good light, and she keeps the room warm in winter.' },
];

const doubts: readonly [Words, ...Words[]] = [
  { title: 'Good, but long', comment: 'The result is good. It took an hour more than I had planned for.' },
  { title: null, comment: 'Nice work, parking nearby is difficult.' },
];

const answers = [
  'Thank you for your trust. See you at the next retie!',
  'Thank you for telling me. I have added time between visits so that nobody has to hurry.',
] as const;

const fewDaysMinutes = 5 * 24 * 60;

/** A third of the clients write a review. The owner answers some of them, and the newest still wait. */
export const reviewStory = (dice: Dice, id: ReviewId, told: Told): Story | null => {
  const { visit, client, now } = told;
  const writtenAt: Instant = addMinutes(visit.hold.endsAt, dice.between(60, fewDaysMinutes));
  if (writtenAt >= now || !dice.chance(0.35)) return null;
  const isHappy = dice.chance(0.88);
  const words = dice.pick(isHappy ? praise : doubts);
  const { accountId, person } = client;
  const subject = `account-${accountId}` as const;
  const steps: { at: Instant; command: ReviewCommand }[] = [
    {
      at: writtenAt,
      command: {
        type: 'SubmitReview',
        review: {
          reviewId: id,
          appointmentId: visit.hold.appointmentId,
          serviceId: visit.service.serviceId,
          serviceName: visit.service.name,
          accountId,
          rating: isHappy ? 5 : dice.between(3, 4),
          isVerifiedPurchase: true,
          personal: personal(subject, {
            customerName: `${person.firstName} ${person.lastName}`,
            customerEmail: null,
            ...words,
          }),
        },
      },
    },
  ];
  const readAt = addMinutes(writtenAt, dice.between(30, fewDaysMinutes));
  if (readAt < now) {
    const response = dice.chance(0.3) ? dice.pick(answers) : null;
    steps.push({
      at: readAt,
      command: {
        type: 'ModerateReview',
        status: dice.chance(0.96) ? 'approved' : 'rejected',
        answer: response === null ? null : { answeredAt: readAt, personal: personal(subject, { response }) },
        note: null,
      },
    });
  }
  return { stream: streams.review(id), moments: play(review, steps) };
};
