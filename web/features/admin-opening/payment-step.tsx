import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Branding, PaymentOptions } from '../../branding/branding.ts';
import { CodePicture } from './code-picture.tsx';
import styles from './opening.module.css';
import { StepForm, type StepProps } from './step-form.tsx';
import { cashtagOf, cashtagProblem, zelleLink, zelleProblem } from './steps.ts';

const withOptions =
  (paymentOptions: PaymentOptions) =>
  (before: Branding): Branding => ({ ...before, policies: { ...before.policies, paymentOptions } });

export const PaymentStep = ({ draft, edit, save, isSaving, skip }: StepProps) => {
  const [isPressed, setPressed] = useState(false);
  const options = draft.policies.paymentOptions;
  const { cashapp, zelle } = options;
  const tag = cashtagOf(cashapp.number);
  const wrong = { tag: cashtagProblem(tag), zelle: zelleProblem(zelle.number.trim()) };
  const onSave = () => {
    setPressed(true);
    if (wrong.tag !== null || wrong.zelle !== null) return;
    save(withOptions({ cashapp: { number: tag }, zelle: { name: zelle.name.trim(), number: zelle.number.trim() } }));
  };
  return (
    <StepForm
      name="payment"
      lead="Clients pay you directly and send you the proof. Leave out what you don’t use: it won’t be offered."
      {...{ isSaving, skip, onSave }}
    >
      <TextInput
        label="Your $cashtag"
        placeholder="$yourname"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        value={cashapp.number}
        error={isPressed ? wrong.tag : null}
        onChange={({ currentTarget: { value } }) => edit(withOptions({ ...options, cashapp: { number: value } }))}
      />
      <div className="grid-md fit-14">
        <TextInput
          label="Zelle name"
          maxLength={100}
          value={zelle.name}
          onChange={({ currentTarget: { value } }) =>
            edit(withOptions({ ...options, zelle: { ...zelle, name: value } }))
          }
        />
        <TextInput
          label="Zelle phone or email"
          maxLength={100}
          value={zelle.number}
          error={isPressed ? wrong.zelle : null}
          onChange={({ currentTarget: { value } }) =>
            edit(withOptions({ ...options, zelle: { ...zelle, number: value } }))
          }
        />
      </div>
      {zelle.number.trim() !== '' && wrong.zelle === null ? (
        <figure className={styles.coded}>
          <CodePicture text={zelleLink(zelle)} label="QR code that opens a Zelle payment to you" />
          <figcaption className="muted">Scan it with your bank’s app to check that it finds you.</figcaption>
        </figure>
      ) : null}
    </StepForm>
  );
};
