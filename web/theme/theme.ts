import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { createElement } from 'react';
import { cssVariables, dark, light } from './tokens.ts';

const clay: MantineColorsTuple = [
  '#FDF3EC',
  '#F6E3D8',
  '#EBC5B1',
  '#E0A588',
  '#D68963',
  '#C86B40',
  '#B5542B',
  '#A6461F',
  '#873716',
  '#5F240C',
];

const aubergine: MantineColorsTuple = [
  '#F7F2F3',
  '#ECE3E5',
  '#D5C4C9',
  '#B9A0A8',
  '#977985',
  '#6B5A60',
  '#52404A',
  '#3C2730',
  '#2B1A22',
  '#1B1217',
];

/** What Mantine calls red and green are our brick and leaf. */
const red: MantineColorsTuple = [
  '#FDF1EF',
  '#F9E2DE',
  '#F1BFB9',
  '#E89A94',
  '#F2968F',
  '#D05A57',
  '#B83C3E',
  '#A1282B',
  '#841E21',
  '#5E1417',
];

const green: MantineColorsTuple = [
  '#F1F7F2',
  '#E3EEE4',
  '#C2DBC7',
  '#9CC5A6',
  '#8CCBA5',
  '#4F8A67',
  '#3C7755',
  '#2E6446',
  '#224D35',
  '#163523',
];

const displayFace = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif";
const textFace = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

export const theme = createTheme({
  colors: { clay, aubergine, red, green },
  primaryColor: 'clay',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: light.ink,
  fontFamily: textFace,
  headings: { fontFamily: displayFace, fontWeight: '600', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '18px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    NativeSelect: {
      defaultProps: { rightSection: createElement(IconSelector, { size: 18, stroke: 1.5, 'aria-hidden': true }) },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
  },
});

/** Our tokens beside Mantine's own names, so that its components and our styles draw from one well. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: { '--font-display': displayFace, '--font-text': textFace },
  light: {
    ...cssVariables(light),
    '--mantine-color-body': light.paper,
    '--mantine-color-text': light.ink,
    '--mantine-color-dimmed': light.muted,
    '--mantine-color-placeholder': light.muted,
    '--mantine-color-anchor': light.accent,
    '--mantine-color-error': light.brick,
    '--mantine-color-default-border': light.outline,
    '--mantine-color-default-hover': light.tint,
  },
  dark: {
    ...cssVariables(dark),
    '--mantine-color-body': dark.paper,
    '--mantine-color-text': dark.ink,
    '--mantine-color-dimmed': dark.muted,
    '--mantine-color-placeholder': dark.muted,
    '--mantine-color-anchor': dark.accent,
    '--mantine-color-error': dark.brick,
    '--mantine-color-default': dark.surface,
    '--mantine-color-default-border': dark.outline,
    '--mantine-color-default-hover': dark.tint,
  },
});
