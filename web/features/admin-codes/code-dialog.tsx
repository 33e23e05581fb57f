import { limitsOf } from 'virtual:form-limits';
import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../api/call/client.ts';
import { servicesQuery } from '../../api/services.query.ts';
import { Dialog, DialogActions } from '../../ui/admin/dialog.tsx';
import { Problem } from '../../ui/messages/problem.tsx';
import { type OwnersCode, useMakeCode } from './codes.query.ts';

const limits = limitsOf('POST /admin/codes');

const kinds = [
  { value: 'percent', label: 'Percent off' },
  { value: 'amount', label: 'Dollars off' },
  { value: 'gift', label: 'Gift: a balance for several visits' },
] as const satisfies readonly { readonly value: OwnersCode['kind']; readonly label: string }[];

const numberOrNull = (typed: string | number): number | null => (typed === '' ? null : Number(typed));

const noCode = {
  ...{ code: '', kind: 'percent', value: '' as string | number, from: '', until: '' },
  ...{ minimum: '' as string | number, limit: '' as string | number, serviceIds: [] as string[], oncePerClient: false },
};

const forWords = (count: number): string => {
  if (count === 0) return 'every service';
  return count === 1 ? 'one service' : `${count} services`;
};

type CodeForm = UseFormReturnType<typeof noCode>;

/** When, for what and how often a code can be used. Empty fields set no limit. */
const LimitFields = ({ form }: { readonly form: CodeForm }) => {
  const services = Object.values(useQuery(servicesQuery()).data ?? {}).flat();
  return (
    <>
      <TextInput size="md" type="date" label="From" description="Empty for at once" {...form.getInputProps('from')} />
      <TextInput size="md" type="date" label="Until" description="Empty for no end" {...form.getInputProps('until')} />
      <NumberInput
        size="md"
        label="Visits of at least"
        description="Empty for any price"
        min={0}
        max={10_000}
        decimalScale={2}
        prefix="$"
        {...form.getInputProps('minimum')}
      />
      <NumberInput
        size="md"
        label="Uses in all"
        description="Empty for any number"
        min={1}
        allowDecimal={false}
        {...form.getInputProps('limit')}
      />
      <Checkbox size="md" label="Once per client" {...form.getInputProps('oncePerClient', { type: 'checkbox' })} />
      <details>
        <summary>For {forWords(form.values.serviceIds.length)}</summary>
        <Checkbox.Group
          label="Only for these services"
          description="None for every service"
          {...form.getInputProps('serviceIds')}
        >
          <div className="grid-md">
            {services.map(({ id, name }) => (
              <Checkbox key={id} size="md" value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      </details>
    </>
  );
};

/** Creates a code. Empty fields set no limit. */
export const CodeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const make = useMakeCode();
  const form = useForm({
    initialValues: noCode,
    validate: {
      code: (code) => (code.trim() === '' ? 'Please type the code.' : null),
      value: (value) => (Number(value) > 0 ? null : 'Please say how much it takes off.'),
    },
  });
  const save = ({ code, value, from, until, minimum, limit, serviceIds, oncePerClient, ...said }: typeof noCode) => {
    const kind = kinds.find((each) => each.value === said.kind)?.value ?? 'percent';
    const wanted = {
      ...{ code: code.trim(), kind, value: Number(value), oncePerClient, limit: numberOrNull(limit) },
      ...{ from: from === '' ? null : from, until: until === '' ? null : until, minimum: numberOrNull(minimum) ?? 0 },
      serviceIds,
    };
    make.mutate(wanted, { onSuccess: onClose });
  };
  const isPercent = form.values.kind === 'percent';
  return (
    <Dialog opened onClose={onClose} title="New code">
      <form className="grid-md" noValidate onSubmit={form.onSubmit(save)}>
        <TextInput
          size="md"
          label="Code"
          description="Capitals and spaces don’t matter."
          required
          data-autofocus
          autoComplete="off"
          maxLength={limits.code.maxLength}
          {...form.getInputProps('code')}
        />
        <NativeSelect size="md" label="What it is" data={[...kinds]} {...form.getInputProps('kind')} />
        <NumberInput
          size="md"
          label={isPercent ? 'Percent' : 'Dollars'}
          required
          min={0}
          max={isPercent ? 100 : 10_000}
          decimalScale={isPercent ? 0 : 2}
          prefix={isPercent ? '' : '$'}
          suffix={isPercent ? '%' : ''}
          {...form.getInputProps('value')}
        />
        <LimitFields form={form} />
        <Problem message={make.error === null ? null : sentenceOf(make.error, 'The code couldn’t be made.')} />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={make.isPending}>
            Make code
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
