import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from './buttons/chips.module.css';

type ButtonLinkProps = ButtonProps & {
  readonly to: string;
  readonly state?: unknown;
  readonly children: ReactNode;
};

export const ButtonLink = ({ to, children, ...rest }: ButtonLinkProps) => (
  <Button component={Link} to={to} {...rest}>
    {children}
  </Button>
);

type ChipsProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** True if all buttons show on phones too, in several rows. */
  readonly wraps?: boolean;
};

/** A row of buttons, one of them pressed. On phones it scrolls sideways. */
export const Chips = <Value extends string>({ label, options, value, onChange, wraps = false }: ChipsProps<Value>) => (
  <fieldset className={styles.chips} data-wraps={wraps || undefined} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={styles.chip}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);

type NavButtonProps = ButtonProps & {
  readonly to: string;
  /** The navigation state for the next page. */
  readonly state?: object;
  readonly children: ReactNode;
};

export const NavButton = ({ to, state, children, ...rest }: NavButtonProps) => {
  const navigate = useNavigate();
  return (
    <Button {...rest} onClick={() => navigate(to, { state })}>
      {children}
    </Button>
  );
};
