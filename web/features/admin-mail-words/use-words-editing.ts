import { useQueryClient } from '@tanstack/react-query';
import { type Tagged, useDraft } from '../../ui/admin/editing/use-draft.ts';
import { useSharedEditing } from '../../ui/admin/editing/use-shared-editing.ts';
import { areWordsOutdated, type MailSaid, mailWordsQuery, useChooseWords, type Words } from './mail-words.query.ts';
import { wordsIn, wordsProblems } from './mail-words.ts';

const areRefused = (problems: ReturnType<typeof wordsProblems>): boolean =>
  Object.values(problems).some((problem) => problem !== null);

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
    if (areRefused(wordsProblems(words, mail))) return choose(false);
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
  return {
    editing: useSharedEditing({ draft, isSaving: saving.isPending, send }),
    problems,
    isRefused: areRefused(problems),
    show,
  };
};

export type WordsEditing = ReturnType<typeof useWordsEditing>;
