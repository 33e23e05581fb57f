import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnreached, sentenceOf } from '../../../api/call/client.ts';
import { topics as everyTopic } from '../../../api/call/listen.ts';
import { askAnew } from '../../../api/touched.ts';
import type { Topic } from '../../../api/types.ts';
import { toast } from '../../messages/toast.tsx';
import { offerUndo, type TakeBack } from './undo.ts';

type OwnersChange<Given, Answered> = {
  readonly send: (given: Given) => Promise<Answered>;
  /** What the toast says; null for no toast. */
  readonly said: (given: Given, answered: Answered) => string | null;
  /** What the toast says if the server refused without a sentence. */
  readonly failed: string;
  /** What the toast says if no answer came. */
  readonly unreached?: string;
  /** The refusals that the page shows itself, without a toast. */
  readonly isAnswered?: (error: unknown) => boolean;
  /** The change that undoes this one; null if nothing does. It may be refused like any other. */
  readonly undo?: (given: Given, answered: Answered) => TakeBack | null;
  /** Shows the answer at once. Otherwise what is saved would count as unsaved until the lists were asked again. */
  readonly shownIn?: (given: Given) => DataTag<QueryKey, NoInfer<Answered>, Error>;
  /** What it changes; anything if left out. Whatever shows it is asked again. */
  readonly topics?: readonly Topic[];
};

const useTakeBack = (askForIt: () => Promise<unknown>) => {
  return (reverse: TakeBack) =>
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

/** A change by the owner. A toast says how it went and offers to undo it, and what shows it is asked again. */
export const useOwnersChange = <Given, Answered>(change: OwnersChange<Given, Answered>) => {
  const { send, said, failed, unreached = failed, isAnswered = () => false, undo, shownIn } = change;
  const { topics = everyTopic } = change;
  const client = useQueryClient();
  const askForIt = () => askAnew(client, topics);
  const takeBack = useTakeBack(askForIt);
  return useMutation({
    mutationFn: send,
    onSuccess: (answered, given) => {
      if (shownIn !== undefined) client.setQueryData(shownIn(given), answered);
      const sentence = said(given, answered);
      const reverse = undo?.(given, answered) ?? null;
      if (sentence === null) return;
      if (reverse === null) toast.success(sentence);
      else toast.success(sentence, { label: 'Undo', onAct: takeBack(reverse) });
    },
    onError: (error) => {
      if (!isAnswered(error)) toast.error(sentenceOf(error, isUnreached(error) ? unreached : failed));
    },
    onSettled: askForIt,
  });
};
