import { ColorInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { useState } from 'react';
import { readableAccent } from '../../../adapters/site-colors.ts';
import type { Branding } from '../../branding/branding.ts';
import { initialsOf } from '../../format/text.ts';
import { PictureUpload } from '../../ui/pictures/picture-upload.tsx';
import styles from './opening.module.css';
import { StepForm, type StepProps } from './step-form.tsx';

const withGlobal =
  (changed: Partial<Branding['global']>) =>
  (before: Branding): Branding => ({ ...before, global: { ...before.global, ...changed } });

/** Colors that match the paper and are readable without darkening. */
const swatches = ['#A6461F', '#8A2F4F', '#6B3FA0', '#2F4E9E', '#17616B', '#2E6446', '#7A5200', '#463840'];

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Says that the color is shown darker than chosen, and why. */
const Darkened = ({ color }: { readonly color: string }) => {
  if (!isColor(color)) return null;
  const shown = readableAccent(color);
  return shown.toLowerCase() === color.toLowerCase() ? null : (
    <p role="status" className="muted">
      Text in {color} would be hard to read, so the site shows a darker shade of it: {shown}.
    </p>
  );
};

export const LookStep = ({ draft, edit, save, isSaving, skip }: StepProps) => {
  const [typed, setTyped] = useState(draft.global.accent);
  const { logo, monogram } = draft.global;
  const choose = (color: string) => {
    setTyped(color);
    if (color === '' || isColor(color)) edit(withGlobal({ accent: color }));
  };
  const onSave = () => {
    const { accent } = draft.global;
    save(withGlobal({ logo, monogram: monogram.trim(), accent }));
  };
  return (
    <StepForm name="look" lead="A logo, or just your letters, and one color." {...{ isSaving, skip, onSave }}>
      <PictureUpload
        label="Logo"
        alt="Your logo"
        words={{ add: 'Upload a logo', replace: 'Replace the logo' }}
        className={styles.logo}
        url={logo}
        onChange={(url) => edit(withGlobal({ logo: url }))}
      />
      <TextInput
        label="Letters"
        description={`Up to three, shown when you have no logo, such as ${initialsOf(draft.global.siteName)}.`}
        maxLength={3}
        value={monogram}
        onChange={({ currentTarget: { value } }) => edit(withGlobal({ monogram: value }))}
      />
      <ColorInput
        size="md"
        label="Color"
        description="For buttons and links"
        format="hex"
        placeholder="#A6461F"
        swatches={swatches}
        swatchesPerRow={8}
        eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
        value={typed}
        onChange={choose}
      />
      <Darkened color={typed} />
    </StepForm>
  );
};
