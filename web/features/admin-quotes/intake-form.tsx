import { limitsOf } from 'virtual:form-limits';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DialogActions } from '../../ui/admin/dialog.tsx';
import { useUnsaved } from '../../ui/admin/editing/leave-guard.tsx';
import { useSaveIntake } from './quotes.mutation.ts';

const limits = limitsOf('PUT /admin/settings');
const [most, longest] = [12, 200];

const linesOf = (typed: string): string[] => [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean);

const questionsProblem = (typed: string): string | null => {
  const lines = linesOf(typed);
  if (lines.length > most) return `Please ask at most ${most} questions.`;
  return lines.some((line) => line.length > longest) ? `A question has at most ${longest} characters.` : null;
};

type IntakeFormProps = {
  readonly asked: { readonly words: string; readonly questions: readonly string[]; readonly days: number };
  readonly onDone: () => void;
};

/** What clients read and answer before they ask for a quote. Saving it with a number of days turns quotes on. */
export const IntakeForm = ({ asked, onDone }: IntakeFormProps) => {
  const save = useSaveIntake();
  const form = useForm({
    initialValues: {
      ...{ words: asked.words, questions: asked.questions.join('\n'), days: asked.days as number | string },
    },
    validate: {
      questions: questionsProblem,
      days: (typed) =>
        Number.isInteger(Number(typed)) && Number(typed) >= 0 && Number(typed) <= 365
          ? null
          : 'Please enter 0 to 365 days.',
    },
  });
  useUnsaved(form.isDirty());
  return (
    <form
      className="grid-md"
      noValidate
      onSubmit={form.onSubmit(({ words, questions, days }) =>
        save.mutate(
          { quoteDays: Number(days), quoteWords: words.trim(), quoteQuestions: linesOf(questions) },
          { onSuccess: onDone },
        ),
      )}
    >
      <Textarea
        label="What clients read first"
        description="How you quote, what photos help, and how soon you answer."
        autosize
        minRows={3}
        maxLength={limits.quoteWords.maxLength}
        {...form.getInputProps('words')}
      />
      <Textarea
        label="Your questions"
        description="One on each line. They answer all of them, with 3 to 6 photos."
        autosize
        minRows={5}
        {...form.getInputProps('questions')}
      />
      <NumberInput
        label="A quote is good for (days)"
        description="You can choose another day for each quote. 0 turns quotes off."
        allowDecimal={false}
        clampBehavior="none"
        {...form.getInputProps('days')}
      />
      <DialogActions onCancel={onDone}>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
};
