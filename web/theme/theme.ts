import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

import { IconSelector } from '@tabler/icons-react';
import { createElement } from 'react';
import { type ColorTokens, cssVariables, light as day, dark as night } from '../../adapters/site-colors.ts';

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

/** Mantine's gray in the tone of our paper, for tracks, separators and disabled controls. */
const gray: MantineColorsTuple = [
  '#FBF6EF',
  '#F4EADD',
  '#EADFD2',
  '#DCCFC2',
  '#C6B7AC',
  '#AA9A92',
  '#8F7D77',
  '#6B5A60',
  '#463840',
  '#2B1A22',
];

/** The same for the dark scheme. */
const dark: MantineColorsTuple = [
  '#F5ECE4',
  '#D9CCC8',
  '#BBA8A9',
  '#8D7A7E',
  '#5A474E',
  '#45343B',
  '#30222A',
  '#261A20',
  '#1B1217',
  '#120B0F',
];

/** Mantine's red and green are our brick and leaf. */
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

const displayFace = "Fraunces, 'Fraunces Fallback', 'Fraunces Android', Georgia, serif";
const textFace = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** The accent and the scheme can change at run time. Mantine's own variants would keep the theme's colors. */
const accentVariants: Readonly<Record<string, Partial<ReturnType<VariantColorsResolver>>>> = {
  filled: { background: 'var(--accent)', hover: 'var(--accent-deep)', color: 'var(--accent-ink)' },
  light: { background: 'var(--accent-soft)', hover: 'var(--tint)', color: 'var(--accent-deep)' },
  outline: { hover: 'var(--tint)', color: 'var(--accent)', border: '1px solid var(--accent)' },
  subtle: { hover: 'var(--accent-soft)', color: 'var(--accent-deep)' },
  transparent: { color: 'var(--accent-deep)' },
};

const variantColorResolver: VariantColorsResolver = (input) => ({
  ...defaultVariantColorsResolver(input),
  ...((input.color ?? 'clay') === 'clay' ? accentVariants[input.variant] : {}),
});

/** The color of a selected checkbox or radio, and of its mark. */
const chosen = { color: 'var(--accent)', iconColor: 'var(--accent-ink)' };

export const theme = createTheme({
  colors: { clay, aubergine, gray, dark, red, green },
  primaryColor: 'clay',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  variantColorResolver,
  black: day.ink,
  fontFamily: textFace,
  headings: { fontFamily: displayFace, fontWeight: '600', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '18px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: chosen },
    Radio: { defaultProps: chosen },
    NativeSelect: {
      defaultProps: {
        size: 'md',
        rightSection: createElement(IconSelector, { size: 18, stroke: 1.5, 'aria-hidden': true }),
      },
    },
    Switch: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
  },
});

/** Our colors under Mantine's names. */
const mantines = (ours: ColorTokens): Record<string, string> => ({
  '--mantine-color-body': ours.paper,
  '--mantine-color-text': ours.ink,
  '--mantine-color-dimmed': ours.muted,
  '--mantine-color-placeholder': ours.muted,
  '--mantine-color-anchor': ours.accent,
  '--mantine-color-error': ours.brick,
  '--mantine-color-default': ours.surface,
  '--mantine-color-default-border': ours.outline,
  '--mantine-color-default-hover': ours.tint,
  '--mantine-primary-color-filled': ours.accent,
  '--mantine-primary-color-filled-hover': ours.accentDeep,
  '--mantine-primary-color-contrast': ours.accentInk,
  '--mantine-color-disabled': ours.tint,
  '--mantine-color-disabled-color': ours.muted,
  '--mantine-color-disabled-border': ours.hairline,
});

/** The light scheme's variables, for a part of a dark page that shows the public site. */
export const lightVariables: Record<string, string> = { ...cssVariables(day), ...mantines(day) };

/** Our tokens and Mantine's variables, so that its components and our styles share the same colors. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: { '--font-display': displayFace, '--font-text': textFace },
  light: lightVariables,
  dark: { ...cssVariables(night), ...mantines(night) },
});
