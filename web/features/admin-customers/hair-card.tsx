import { Button, NumberInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { useForm } from '@mantine/form';
import type { CustomerDetails } from '../../api/types.ts';
import { formatDate } from '../../format/calendar.ts';
import { useUnsaved } from '../../ui/admin/editing/leave-guard.tsx';
import { numberProblem } from '../../ui/admin/editing/number-fields.ts';
import styles from './customer-dialog.module.css';
import { type HairWanted, useKeepHair } from './customers.query.ts';

const asked = limitsOf('PUT /admin/customers/{id}/hair');

/** While the weeks are typed, they are a text. */
type HairTyped = {
  readonly method: string;
  readonly size: string;
  readonly last: string;
  readonly weeks: number | string;
};

const weeksAsked = { label: 'Due after (weeks)', min: 1, max: 52 };

const typedOf = (kept: CustomerDetails['keptHair']): HairTyped => ({
  method: kept?.method ?? '',
  size: kept?.size ?? '',
  last: kept?.lastRetighteningOn ?? '',
  weeks: kept?.weeks ?? '',
});

const wantedOf = ({ method, size, last, weeks }: HairTyped): HairWanted => ({
  method: method.trim() || null,
  size: size.trim() || null,
  lastRetighteningOn: last || null,
  weeks: weeks === '' ? null : Number(weeks),
});

const Due = ({ hair }: { readonly hair: CustomerDetails['hair'] }) => {
  if (hair === null) return null;
  const { lastRetighteningOn: last, dueOn } = hair;
  const said = [
    last === null ? '' : `Last retightening ${formatDate(last)}`,
    dueOn === null ? '' : `due ${formatDate(dueOn)}`,
  ];
  return <p>{said.filter(Boolean).join(', ')}</p>;
};

/** What the owner keeps of the hair. An empty field is filled in from completed visits; the client sees the result. */
export const HairCard = ({ customer: { id, hair, keptHair } }: { readonly customer: CustomerDetails }) => {
  const keep = useKeepHair();
  const form = useForm<HairTyped>({
    initialValues: typedOf(keptHair),
    validate: { weeks: (typed) => (typed === '' ? null : numberProblem(weeksAsked, typed)) },
  });
  const isUnsaved = form.isDirty();
  useUnsaved(isUnsaved);
  const save = (typed: HairTyped) =>
    keep.mutate(
      { id, to: wantedOf(typed), from: wantedOf(typedOf(keptHair)) },
      { onSuccess: () => form.resetDirty(typed) },
    );
  return (
    <form noValidate onSubmit={form.onSubmit(save)} className={styles.hair} aria-labelledby="hair">
      <h3 id="hair">Hair record</h3>
      <Due hair={hair} />
      <div className={styles.hairFields}>
        <TextInput
          label="Method"
          placeholder={hair?.method ?? ''}
          maxLength={asked.method.maxLength}
          {...form.getInputProps('method')}
        />
        <TextInput
          label="Size"
          placeholder={hair?.size ?? ''}
          maxLength={asked.size.maxLength}
          {...form.getInputProps('size')}
        />
        <TextInput label="Last retightening" type="date" {...form.getInputProps('last')} />
        <NumberInput
          {...weeksAsked}
          placeholder={String(hair?.weeks ?? '')}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('weeks')}
        />
      </div>
      {isUnsaved ? (
        <div>
          <Button type="submit" size="sm" variant="default" loading={keep.isPending}>
            Save hair record
          </Button>
        </div>
      ) : null}
    </form>
  );
};
