import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { Branding } from '../../branding/branding.ts';
import styles from './opening.module.css';
import type { BrandingEdit, Step } from './opening.query.ts';
import { titleOfStep } from './steps.ts';

export type StepProps = {
  /** The branding with the unsaved changes. */
  readonly draft: Branding;
  readonly edit: (edit: BrandingEdit) => void;
  readonly isSaving: boolean;
  /** True if the owner has completed this step before. */
  readonly isTaken: boolean;
  /** Saves this step and goes to the next. */
  readonly save: (part?: BrandingEdit, also?: () => Promise<unknown>) => void;
  readonly skip: () => void;
};

type StepFormProps = Pick<StepProps, 'isSaving' | 'skip'> & {
  readonly name: Step;
  readonly lead: string;
  readonly onSave: () => void;
  readonly children: ReactNode;
};

export const StepForm = ({ name, lead, isSaving, skip, onSave, children }: StepFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  // Errors are marked only after the next render.
  const showWrong = () =>
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      wrong?.closest('details')?.setAttribute('open', '');
      wrong?.focus();
    });
  return (
    <form
      noValidate
      ref={form}
      className={styles.step}
      aria-labelledby={`step-${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
        showWrong();
      }}
    >
      <h1 id={`step-${name}`} tabIndex={-1}>
        {titleOfStep(name)}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div className={styles.actions}>
        <Button type="submit" size="lg" loading={isSaving}>
          Save and continue
        </Button>
        <Button variant="subtle" px="sm" onClick={skip} disabled={isSaving}>
          Skip for now
        </Button>
      </div>
    </form>
  );
};
