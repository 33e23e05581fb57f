import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { keys, readSessionJson, writeSessionJson } from '../browser/storage.ts';

type Values = Readonly<Record<string, unknown>>;

const draftsIn = (kept: unknown): Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};

const drafts = () => draftsIn(readSessionJson(keys.formDrafts));

/** True if the form of this name has unsent input. */
export const hasDraft = (name: string): boolean => name in drafts();

/** Restores typed values for fields that the form still has, if they have the right type. */
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
 * A form that keeps its input when its page is left, until the browser tab closes. `name` identifies the form and its
 * subject. Do not use it for passwords. `forget` drops the draft after sending.
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

/** Focuses the first field with an error. */
export const focusFirst =
  ({ getInputNode }: WithFields) =>
  (errors: FormErrors): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) getInputNode(first)?.focus();
  };
