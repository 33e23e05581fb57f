import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

type ButtonLinkProps = ButtonProps & {
  readonly to: string;
  readonly state?: unknown;
  readonly children: ReactNode;
  readonly onClick?: () => void;
};

/** A link that looks like a button. */
export const ButtonLink = ({ to, children, ...rest }: ButtonLinkProps) => (
  <Button component={Link} to={to} {...rest}>
    {children}
  </Button>
);
