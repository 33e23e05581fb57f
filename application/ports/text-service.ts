import type { NoticeId } from '../../domain/kernel/index.ts';

export type TextMessage = {
  /** The same for each try, so that who sends it can tell a repeat. */
  readonly id: NoticeId;
  /** In E.164 format. */
  readonly to: string;
  readonly text: string;
};

/** What became of a text, and what was answered, for people. */
export type TextAnswer = {
  /** `stopped`: that number wants no more texts, as by a reply of STOP. */
  readonly kind: 'taken' | 'stopped' | 'refused' | 'failed';
  readonly answer: string;
};

/** Hands texts over to whoever sends them to phones. It never fails. */
export type TextService = {
  /** Whether there is anybody. Without, nothing is sent, and the owner texts from her own phone. */
  readonly isSetUp: boolean;
  readonly send: (message: TextMessage) => Promise<TextAnswer>;
};
