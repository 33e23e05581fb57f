import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

type NavButtonProps = ButtonProps & {
  readonly to: string;
  /** What the page that it leads to is handed over. */
  readonly state?: object;
  readonly children: ReactNode;
};

/** A button that leads to another page. */
export const NavButton = ({ to, state, children, ...rest }: NavButtonProps) => {
  const navigate = useNavigate();
  return (
    <Button {...rest} onClick={() => navigate(to, { state })}>
      {children}
    </Button>
  );
};
