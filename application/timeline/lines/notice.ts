import type { NoticeState } from '../../../domain/notice/decide.ts';
import { type NoticeChannel, type NoticeEvent, noticeKindRules } from '../../../domain/notice/events.ts';
import { channelNames, noticeNames, whyUnsent } from '../../../domain/notices-caused.ts';
import { factOf, fieldWords, type LinesOf } from '../timeline.ts';

const answered: { readonly [Channel in NoticeChannel]: string } = {
  mail: 'The mail server answered',
  push: 'The push service answered',
  text: 'The text service answered',
};

type States = { readonly before: NoticeState; readonly after: NoticeState };

/** Whether the notice goes to the studio: then its lines are hidden from the client. */
const isStudios = ({ after }: States): boolean => after !== null && noticeKindRules[after.due.kind].to === 'owner';

const nameIn = (states: States): string => {
  const due = states.after?.due;
  if (due === undefined) return 'Notice';
  return `${channelNames[due.channel]} “${noticeNames[due.kind]}${isStudios(states) ? ', to the studio' : ''}”`;
};

const answeredIn = ({ after }: States): string => answered[after?.due.channel ?? 'mail'];

/** How each event of a notice is shown. Steps are optional reading. */
export const noticeLines: LinesOf<NoticeEvent, NoticeState> = {
  NoticeDue: {
    kind: 'notice',
    isStep: true,
    tell: (_, states) => ({ text: `${nameIn(states)} to be sent`, isPrivate: isStudios(states) }),
  },
  NoticeClaimed: {
    kind: 'notice',
    isStep: true,
    tell: ({ number, mayRepeat }, states) => ({
      text: `${nameIn(states)}: try ${number} begun${mayRepeat ? '; the try before may have arrived' : ''}`,
      isPrivate: isStudios(states),
    }),
  },
  NoticeHandedOver: {
    kind: 'notice',
    tell: ({ via, personal }, states) => ({
      text: `${nameIn(states)} ${via === 'folder' ? 'saved as a file' : 'sent'}`,
      isPrivate: isStudios(states),
      privately: [
        ...factOf('To', personal === 'erased' ? null : personal.fields.to.join(', ')),
        // No server answers for a folder: the stored answer is the file's place.
        ...factOf(answeredIn(states), via === 'folder' ? null : fieldWords(personal, 'answer')),
      ],
    }),
  },
  NoticeRefused: {
    kind: 'notice',
    isPrivate: true,
    tell: ({ number, personal }, states) => ({
      text: `${nameIn(states)}: try ${number} failed`,
      facts: [
        ...factOf('To', personal === 'erased' ? null : personal.fields.to.join(', ')),
        ...factOf(answeredIn(states), fieldWords(personal, 'answer')),
      ],
    }),
  },
  NoticeGivenUp: {
    kind: 'notice',
    isPrivate: true,
    tell: ({ reason }, states) => ({ text: `${nameIn(states)} not sent: ${whyUnsent[reason]}` }),
  },
  NoticeAskedAgain: {
    kind: 'notice',
    isPrivate: true,
    tell: (_, states) => ({ text: `${nameIn(states)}: to be sent again` }),
  },
};
