import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnreached, sentenceOf } from '../../../api/call/client.ts';
import { refetchTouched } from '../../../api/touched.ts';
import type { Topic } from '../../../api/types.ts';
import { toast } from '../../messages/toast.tsx';
import { offerUndo, type Undo } from './undo.ts';

type OwnersChange<Given, Answered> = {
  readonly send: (given: Given) => Promise<Answered>;
  /** The toast's text; null for no toast. */
  readonly said: (given: Given, answered: Answered) => string | null;
  /** The toast's text if the server refused without a message. */
  readonly failed: string;
  /** The toast's text if no answer came. */
  readonly unreached?: string;
  /** True for refusals that the page shows itself, without a toast. */
  readonly isAnswered?: (error: unknown) => boolean;
  /** The change that undoes this one. The server may refuse it like any other change. */
  readonly undo?: (given: Given, answered: Answered) => Promise<unknown>;
  /** False if nothing of the change can be undone. */
  readonly mayUndo?: (given: Given, answered: Answered) => boolean;
  /** The query that shows the answer at once. Otherwise the saved value would count as unsaved until the reload. */
  readonly shownIn?: (given: Given) => DataTag<QueryKey, NoInfer<Answered>, Error>;
  /** The topics that the change affects; all if left out. Their queries are loaded again. */
  readonly topics?: readonly Topic[];
};

const useTakeBack = (askForIt: () => Promise<unknown>) => {
  return (reverse: Undo) =>
    offerUndo(async () => {
      try {
        await reverse();
        toast.info('Undone');
      } catch (error) {
        toast.error(sentenceOf(error, 'That couldn’t be undone. Please try again.'));
      }
      await askForIt();
    });
};

/** A change by the owner. A toast reports the result and offers to undo it; affected queries are loaded again. */
export const useOwnersChange = <Given, Answered>(change: OwnersChange<Given, Answered>) => {
  const { send, said, failed, unreached = failed, isAnswered = () => false, undo, shownIn } = change;
  const { topics = null, mayUndo = () => true } = change;
  const client = useQueryClient();
  const askForIt = () => refetchTouched(client, topics);
  const takeBack = useTakeBack(askForIt);
  return useMutation({
    mutationFn: send,
    onSuccess: (answered, given) => {
      if (shownIn !== undefined) client.setQueryData(shownIn(given), answered);
      const sentence = said(given, answered);
      if (sentence === null) return;
      if (undo === undefined || !mayUndo(given, answered)) toast.success(sentence);
      else toast.success(sentence, { label: 'Undo', onAct: takeBack(() => undo(given, answered)) });
    },
    onError: (error) => {
      if (!isAnswered(error)) toast.error(sentenceOf(error, isUnreached(error) ? unreached : failed));
    },
    onSettled: askForIt,
  });
};
