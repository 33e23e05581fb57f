import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { keys, readSessionJson, writeSessionJson } from '../browser/storage.ts';

type Values = Readonly<Record<string, unknown>>;

const draftsIn = (kept: unknown): Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};

const drafts = () => draftsIn(readSessionJson(keys.formDrafts));

/** Whether something typed into the form of this name waits to be sent. */
export const hasDraft = (name: string): boolean => name in drafts();

/** What was typed, for the fields that the form still has and with the kind of value that they take. */
export const withDraft = <Form extends Values>(fresh: Form, draft: unknown): Form => {
  const fitting = Object.entries(draftsIn(draft)).filter(
    ([field, value]) => field in fresh && typeof value === typeof fresh[field],
  );
  return { ...fresh, ...Object.fromEntries(fitting) };
};

const keepDraft = (name: string, values: Values): void =>
  writeSessionJson(keys.formDrafts, { ...drafts(), [name]: values });

const dropDraft = (name: string): void => {
  const { [name]: _, ...others } = drafts();
  writeSessionJson(keys.formDrafts, others);
};

/**
 * A form whose fields keep what was typed when its page or tab is left, for as long as the browser's tab is open. `name`
 * says which form it is, and of what; passwords are for other forms. `forget` drops the draft, as soon as it was sent.
 */
export const useKeptForm = <Form extends Values>(
  name: string,
  { initialValues, onValuesChange, ...options }: UseFormInput<Form> & { readonly initialValues: Form },
): UseFormReturnType<Form> & { readonly forget: () => void } => {
  const form = useForm<Form>({
    ...options,
    initialValues: withDraft(initialValues, drafts()[name]),
    onValuesChange: (values, previous) => {
      keepDraft(name, values);
      onValuesChange?.(values, previous);
    },
  });
  return { ...form, forget: () => dropDraft(name) };
};

type WithFields = { readonly getInputNode: (field: string) => HTMLElement | null };

/** Leads to the first field that is wrong. Its error stands below it. */
export const focusFirst =
  ({ getInputNode }: WithFields) =>
  (errors: FormErrors): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) getInputNode(first)?.focus();
  };
