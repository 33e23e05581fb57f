import { useQueryClient } from '@tanstack/react-query';
import { type Tagged, useDraft } from '../../ui/admin/editing/use-draft.ts';
import { useSharedEditing } from '../../ui/admin/editing/use-shared-editing.ts';
import { areWordsOutdated, type MailSaid, mailWordsQuery, useChooseWords, type Words } from './mail-words.query.ts';
import { wordsIn, wordsProblems } from './mail-words.ts';

/** Edits the words of one mail. Another window's save is not overwritten. */
export const useWordsEditing = ({ value: mail, tag }: Tagged<MailSaid>) => {
  const client = useQueryClient();
  const draft = useDraft<Words>({ value: wordsIn(mail), tag });
  const saving = useChooseWords();
  const problems = wordsProblems(draft.draft, mail);
  const show = (answered: Tagged<MailSaid>) => {
    client.setQueryData(mailWordsQuery(mail.kind).queryKey, answered);
    draft.startFrom({ value: wordsIn(answered.value), tag: answered.tag });
  };
  const send = (words: Words, over: Tagged<Words>, choose: (isOpen: boolean) => void) => {
    if (Object.values(wordsProblems(words, mail)).some((problem) => problem !== null)) return choose(false);
    saving.mutate(
      { kind: mail.kind, words, tag: over.tag },
      {
        onSuccess: (answered) => {
          show(answered);
          choose(false);
        },
        onError: (error) => choose(areWordsOutdated(error)),
      },
    );
  };
  return { editing: useSharedEditing({ draft, isSaving: saving.isPending, send }), problems, show };
};

export type WordsEditing = ReturnType<typeof useWordsEditing>;
