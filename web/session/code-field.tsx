import { limitsOf } from 'virtual:form-limits';
import { TextInput } from '@mantine/core';
import { announced } from '../forms/broken-limits.ts';
import type { useCode } from './use-code.ts';

const limits = limitsOf('POST /auth/login-code/verify');

type CodeFieldProps = {
  readonly form: Pick<ReturnType<typeof useCode>, 'field' | 'label' | 'code' | 'type' | 'objection'>;
  readonly size?: 'lg';
};

/** Where a client types the code that came by mail. */
export const CodeField = ({ form: { field, label, code, type, objection }, size }: CodeFieldProps) => (
  <TextInput
    ref={field}
    {...(size === undefined ? {} : { size })}
    label={label}
    required
    withAsterisk={false}
    name="code"
    autoComplete="one-time-code"
    inputMode="numeric"
    autoFocus
    maxLength={limits.code.maxLength}
    value={code}
    error={objection}
    errorProps={announced}
    onChange={({ currentTarget }) => type(currentTarget.value)}
  />
);
