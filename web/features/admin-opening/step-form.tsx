import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { Branding } from '../../branding/branding.ts';
import styles from './opening.module.css';
import type { BrandingEdit, Step } from './opening.query.ts';
import { titleOfStep } from './steps.ts';

/** What every step is given. */
export type StepProps = {
  /** The branding as it would be with what she has typed. */
  readonly draft: Branding;
  readonly edit: (edit: BrandingEdit) => void;
  readonly isSaving: boolean;
  /** Whether she has been through this step before. */
  readonly isTaken: boolean;
  /** Stores what was typed here, and goes on to the next step. */
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
  // What is wrong is marked once it has been drawn.
  const showWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
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
