import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../../api/call/client.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { formatPrice } from '../../../format/text.ts';
import { keepInDraft, readDraft } from '../draft.ts';
import styles from './payment.module.css';

const limits = limitsOf('POST /appointments');

/** Checks what a code changes for this visit at any time. Asked again when the catalog or the code changes. */
const codeQuery = ({ service, addOns, customerInfo }: Choice, code: string) => {
  const body = {
    ...{ serviceId: service.id, addOns: addOns.map(({ id }) => id), code },
    ...(customerInfo === null ? {} : { customerInfo: { email: customerInfo.email.trim() } }),
  };
  return {
    ...api.query(['services', 'code', body], 'POST /appointments/check', {
      body,
      failed: 'The code couldn’t be checked',
    }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  };
};

/** The code that the client applied. It survives a reload, and counts once the server has confirmed its discount. */
export const useCodeOf = (choice: Choice) => {
  const [code, setCode] = useState(() => readDraft().code ?? '');
  const { data, error, isFetching } = useQuery({ ...codeQuery(choice, code), enabled: code !== '' });
  const apply = (applied: string) => {
    keepInDraft({ code: applied });
    setCode(applied);
  };
  const checked = code === '' ? null : (data?.code ?? null);
  const refusal = code === '' ? null : (checked?.refusal ?? data?.refusal?.message ?? (error && sentenceOf(error, '')));
  const discount = checked === null || refusal !== null ? undefined : { code: checked.code, amount: checked.discount };
  return { code, apply, isFetching, refusal, discount };
};

type CodeApplied = ReturnType<typeof useCodeOf>;

/** For example `$20 off: send exactly $30 now, $125 at your visit.` */
const changedWords = ({ price, due, applied: { discount } }: CouponProps): string => {
  if (discount === undefined) return '';
  const now = due === 0 ? 'nothing to pay now' : `send exactly ${formatPrice(due)} now`;
  const later = due === price ? '' : `, ${formatPrice(price - due)} at your visit`;
  return `${formatPrice(discount.amount)} off: ${now}${later}.`;
};

type CouponProps = { readonly applied: CodeApplied; readonly price: number; readonly due: number };

/** Takes a code and says at once what it changes, or why it is refused. */
export const Coupon = (props: CouponProps) => {
  const { code, apply, isFetching, refusal, discount } = props.applied;
  const [open, setOpen] = useState(code !== '');
  const [typed, setTyped] = useState(code);
  return (
    <div className={styles.coupon}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Package, gift, or coupon code
        <IconChevronDown size={20} stroke={1.5} aria-hidden="true" />
      </button>
      {open ? (
        <form
          className={styles.couponForm}
          onSubmit={(event) => {
            event.preventDefault();
            apply(typed.trim());
          }}
        >
          <TextInput
            aria-label="Code"
            maxLength={limits.code.maxLength}
            autoComplete="off"
            autoCapitalize="characters"
            value={typed}
            error={refusal !== null}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isFetching}>
            Apply
          </Button>
        </form>
      ) : null}
      <p role="status" data-refused={refusal !== null}>
        {isFetching ? '' : (refusal ?? changedWords(props))}
      </p>
      {discount === undefined ? null : (
        <Button
          variant="subtle"
          onClick={() => {
            setTyped('');
            apply('');
          }}
        >
          Remove the code
        </Button>
      )}
    </div>
  );
};
