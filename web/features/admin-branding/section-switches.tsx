import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { isShown } from '../../branding/read-branding.ts';
import { sections } from '../../branding/sections.ts';
import type { DraftProps } from './branding-field.tsx';
import styles from './branding-tab.module.css';
import { withSection } from './draft.ts';

/** The switches for the parts of the home page that visitors see. */
export const SectionSwitches = ({ draft, onChange }: DraftProps) => (
  <div>
    {sections.map(({ name, title }) => (
      <Switch
        key={name}
        size="md"
        className={styles.switch}
        label={title}
        checked={isShown(draft, name)}
        onChange={({ currentTarget: { checked } }) => onChange((before) => withSection(before, name, checked))}
      />
    ))}
  </div>
);
