import type { ButtonProps } from '@mantine/core';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

type NavButtonProps = ButtonProps & { readonly to: string; readonly children: ReactNode };

/** A button that leads to another page. */
export const NavButton = ({ to, children, ...rest }: NavButtonProps) => {
  const navigate = useNavigate();
  return (
    <Button {...rest} onClick={() => navigate(to)}>
      {children}
    </Button>
  );
};
