import { personal } from '../../../domain/kernel/event.ts';
import type { ReviewId } from '../../../domain/kernel/ids.ts';
import { addMinutes, type Instant } from '../../../domain/kernel/time.ts';
import { review } from '../../../domain/review/decide.ts';
import type { ReviewCommand } from '../../../domain/review/events.ts';
import { streams } from '../../../domain/streams.ts';
import { type Dice, dealer } from './dice.ts';
import { play, type Step, type Story } from './plan.ts';
import type { Told } from './stories.ts';

type Words = {
  readonly title: string | null;
  readonly comment: string;
  /** What the owner answers, if she does. */
  readonly answer: string;
};

const praise: readonly [Words, ...Words[]] = [
  {
    title: 'So gentle',
    comment: 'Not a single tender spot afterwards. My parts have never been this clean.',
    answer: 'A tender scalp is the last thing I want you to leave with. See you at the next retie!',
  },
  {
    title: 'Worth every minute',
    comment: 'A long day, but a calm one. She explains what she does and why.',
    answer: 'Thank you for your patience in the chair, and for your questions. Ask me anything.',
  },
  {
    title: null,
    comment: 'My locs finally move. I get asked about them every week.',
    answer: 'That makes my day. Send them over, I take care of friends of yours.',
  },
  {
    title: 'Found my loctician',
    comment: 'On time, unhurried, honest about what my hair can do.',
    answer: 'Thank you for your trust. We’ll get your length there together.',
  },
  {
    title: 'Neat and quick',
    comment: 'In and out in three hours and the retie has lasted six weeks.',
    answer: 'Six weeks, I’m proud of you. That wrap at night is doing its work.',
  },
  {
    title: 'Lovely studio',
    comment: 'Quiet music, good light, and she keeps the room warm in winter.',
    answer: 'Bring a book and a blanket, you’re always welcome.',
  },
  {
    title: 'My edges are back',
    comment: 'She moved my retie from six weeks to seven and my hairline has filled in.',
    answer: 'Rest is half of it. You did the other half with that oil.',
  },
  {
    title: 'Patient with beginners',
    comment: 'My first loc journey. She showed me how to wash them, and wrote it down for me.',
    answer: 'Welcome to the journey! Call me if the first wash worries you.',
  },
  {
    title: null,
    comment: 'Small parts, straight lines, no frizz at the roots. I could cry.',
    answer: 'Happy tears only in this chair. Thank you!',
  },
  {
    title: 'Three years with her',
    comment: 'Still the same care as on the first day. I drive an hour for it.',
    answer: 'Three years and counting. Drive safe, I’ll have tea ready.',
  },
  {
    title: 'Repaired what I had given up on',
    comment: 'Two locs had thinned almost through. You can’t tell which ones they were.',
    answer: 'Those two were fighters. Be gentle with them when you sleep.',
  },
  {
    title: 'Wedding ready',
    comment: 'The updo held through the rain and through the dancing.',
    answer: 'Congratulations again! I’d love to see the pictures.',
  },
];

const doubts: readonly [Words, ...Words[]] = [
  {
    title: 'Good, but long',
    comment: 'The result is good. It took an hour more than I had planned for.',
    answer: 'Thank you for telling me. I have added time between visits so that nobody has to hurry.',
  },
  {
    title: null,
    comment: 'Nice work, parking nearby is difficult.',
    answer: 'You’re right about the parking. The lot behind the library is free after five.',
  },
];

const fewDaysMinutes = 5 * 24 * 60;

/** The next happy or doubtful client's words. */
export type Voices = { readonly happy: () => Words; readonly doubtful: () => Words };

export const openVoices = (dice: Dice): Voices => ({ happy: dealer(dice, praise), doubtful: dealer(dice, doubts) });

/** A third of the clients write a review. The owner answers some of them; the newest are still pending. */
export const reviewStory = (dice: Dice, voices: Voices, id: ReviewId, told: Told): Story | null => {
  const { visit, client, now } = told;
  const writtenAt: Instant = addMinutes(visit.hold.endsAt, dice.between(60, fewDaysMinutes));
  if (writtenAt >= now || !dice.chance(0.35)) return null;
  const isHappy = dice.chance(0.88);
  const { answer, ...words } = isHappy ? voices.happy() : voices.doubtful();
  const { accountId, person } = client;
  const subject = `account-${accountId}` as const;
  const steps: Step<ReviewCommand>[] = [
    {
      by: accountId,
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
    const response = dice.chance(0.3) ? answer : null;
    steps.push({
      by: 'owner',
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
