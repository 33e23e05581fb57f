import { NumberInput, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/call/client.ts';
import type { PolicyChoices } from '../../branding/branding.ts';
import { rangeOf } from '../../forms/broken-limits.ts';
import { numberProblem } from '../../ui/admin/editing/number-fields.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import { withChoices } from './steps.ts';

/** The choices that the built-in texts express. */
const usual: PolicyChoices = {
  payment: 'deposit',
  depositDollars: null,
  balance: 'cash',
  sameDayChange: 'payment',
  refunds: 'none',
};

const settingsKey = ['private', 'admin', 'opening-settings'] as const;
const hoursQuery = () =>
  queryOptions({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await api.data('GET /admin/settings', { signal })).cancellationHours,
  });

const { min: minHours, max: maxHours } = rangeOf(limitsOf('PUT /admin/settings').cancellationHours);

type QuestionProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

const Question = <Value extends string>({ label, value, options, onChange }: QuestionProps<Value>) => (
  <Radio.Group label={label} value={value} onChange={(chosen) => onChange(chosen as Value)} className="grid gap-2xs">
    {options.map((option) => (
      <Radio key={option.value} size="md" value={option.value} label={option.label} py="0.5rem" />
    ))}
  </Radio.Group>
);

const depositAsked = { label: 'Deposit', min: 1, max: 1000 };

const hoursAsked = { label: 'Only for visits from (hours)', min: 1, max: 24 };

/** An empty deposit depends on the visit. */
const depositProblem = (
  { payment }: PolicyChoices,
  asked: typeof depositAsked,
  typed: number | string,
): string | null => (payment === 'full' || typed === '' ? null : numberProblem(asked, typed));

type PaymentProps = {
  readonly choices: PolicyChoices;
  /** As typed. */
  readonly deposit: number | string;
  readonly problem: string | null;
  readonly onDeposit: (typed: number | string) => void;
  /** As typed. */
  readonly fromHours: number | string;
  readonly hoursProblem: string | null;
  readonly onFromHours: (typed: number | string) => void;
  readonly onChange: (changed: Partial<PolicyChoices>) => void;
};

const Payment = ({ choices, onChange, ...typed }: PaymentProps) => (
  <>
    <Question
      label="What do clients pay when they book?"
      value={choices.payment}
      options={[
        { value: 'deposit', label: 'A deposit that counts toward the total' },
        { value: 'full', label: 'The full price' },
      ]}
      onChange={(payment) => onChange({ payment })}
    />
    {choices.payment === 'deposit' ? (
      <>
        <NumberInput
          {...depositAsked}
          description="Leave it empty if it depends on the visit. Clients are then asked for the full price online."
          prefix="$"
          clampBehavior="none"
          allowDecimal={false}
          hideControls
          value={typed.deposit}
          error={typed.problem}
          onChange={typed.onDeposit}
        />
        <NumberInput
          {...hoursAsked}
          description="Shorter visits are paid at the visit. Leave it empty for every visit."
          clampBehavior="none"
          allowDecimal={false}
          hideControls
          value={typed.fromHours}
          error={typed.hoursProblem}
          onChange={typed.onFromHours}
        />
        <Question
          label="How is the rest paid?"
          value={choices.balance}
          options={[
            { value: 'cash', label: 'In cash at the appointment' },
            { value: 'digital', label: 'By Cash App or Zelle at the appointment' },
            { value: 'any', label: 'Either way' },
          ]}
          onChange={(balance) => onChange({ balance })}
        />
      </>
    ) : null}
  </>
);

/** The questions from whose answers the policy texts are written. */
export const PoliciesStep = ({ draft, save, isSaving, skip }: StepProps) => {
  const { data: savedHours } = useQuery(hoursQuery());
  const [choices, setChoices] = useState<PolicyChoices>(draft.policies.choices ?? usual);
  const [deposit, setDeposit] = useState<number | string>(choices.depositDollars ?? '');
  const [fromHours, setFromHours] = useState<number | string>(choices.depositMinimumHours ?? '');
  const [typedHours, setTypedHours] = useState<number | string | null>(null);
  const [isTried, setTried] = useState(false);
  const hours = typedHours ?? savedHours ?? 24;
  const change = (changed: Partial<PolicyChoices>) => setChoices({ ...choices, ...changed });
  const count = hours === '' ? Number.NaN : Number(hours);
  const isRight = Number.isInteger(count) && count >= minHours && count <= maxHours;
  const hoursProblem = isRight ? null : `Please enter between ${minHours} and ${maxHours} hours.`;
  const ofDeposit = depositProblem(choices, depositAsked, deposit);
  const ofFromHours = depositProblem(choices, hoursAsked, fromHours);
  const onSave = () => {
    setTried(true);
    if (hoursProblem !== null || ofDeposit !== null || ofFromHours !== null) return;
    const numberIn = (typed: number | string) => (typed === '' ? null : Number(typed));
    const typed = { depositDollars: numberIn(deposit), depositMinimumHours: numberIn(fromHours) };
    save(withChoices({ ...choices, ...typed }), async () => {
      if (count !== savedHours) await api.call('PUT /admin/settings', { body: { cancellationHours: count } });
    });
  };
  return (
    <StepForm
      name="policies"
      lead="Your policies are written from these answers, so they always agree. You can edit the wording under Branding."
      {...{ isSaving, skip, onSave }}
    >
      <Payment
        {...{ choices, deposit, fromHours }}
        problem={isTried ? ofDeposit : null}
        hoursProblem={isTried ? ofFromHours : null}
        onDeposit={setDeposit}
        onFromHours={setFromHours}
        onChange={change}
      />
      <NumberInput
        label="Latest cancellation (hours before the visit)"
        min={minHours}
        max={maxHours}
        allowDecimal={false}
        clampBehavior="none"
        value={hours}
        error={isTried ? hoursProblem : null}
        onChange={setTypedHours}
      />
      <Question
        label="Rescheduling on the day of the visit costs"
        value={choices.sameDayChange}
        options={[
          { value: 'payment', label: choices.payment === 'full' ? 'The payment' : 'The deposit' },
          { value: 'nothing', label: 'Nothing' },
        ]}
        onChange={(sameDayChange) => change({ sameDayChange })}
      />
      <Question
        label="When a client cancels in time"
        value={choices.refunds}
        options={[
          { value: 'none', label: 'Nothing is refunded' },
          { value: 'in-time', label: 'The payment is refunded' },
        ]}
        onChange={(refunds) => change({ refunds })}
      />
    </StepForm>
  );
};
