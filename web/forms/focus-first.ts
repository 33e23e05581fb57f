import type { FormErrors } from '@mantine/form';

type WithFields = { readonly getInputNode: (field: string) => HTMLElement | null };

/** Leads to the first field that is wrong. Its error stands below it. */
export const focusFirst =
  ({ getInputNode }: WithFields) =>
  (errors: FormErrors): void => {
    const [first] = Object.keys(errors);
    if (first !== undefined) getInputNode(first)?.focus();
  };
